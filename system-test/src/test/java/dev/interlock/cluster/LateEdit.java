package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.ApiClient.Reply;
import java.net.URI;
import java.time.Duration;

/** A customer saves what was typed under an edit lock. The lock has ended, and an admin has the next one. The version is the same. */
final class LateEdit implements LateWrite {

    private final MembersOnNodes members;
    private final String order;
    private final String lock;
    private long version;

    LateEdit(MembersOnNodes members) {
        this.members = members;
        this.order = members.place();
        this.lock = "/api/orders/" + order + "/lock";
    }

    @Override
    public void decide(URI node) {
        assertThat(members.post(members.customer(), node, lock)).matches(Reply::isDone);
        version = members.version(order, node);
    }

    @Override
    public Reply send(URI node) {
        return members.changeAddress(members.customer(), node, order, version, "Late avenue");
    }

    @Override
    public void overtake(URI other) {
        await("end of the edit lock")
                .atMost(Duration.ofMinutes(1))
                .until(() -> members.get(members.admin(), other, lock).status() == 204);
        // Renewed by a page, it would last for minutes.
        assertThat(members.post(members.admin(), other, lock + "?renewal=AUTOMATIC"))
                .matches(Reply::isDone);
    }

    @Override
    public String refusal() {
        return "423 /problems/locked";
    }
}
