package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.ApiClient.Reply;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;

/** A customer saves what was typed under an edit lock. The lock has ended, and an admin has the next one. The version is the same. */
final class LateEdit implements LateWrite {

    private final MembersOnNodes members;
    private final String order;
    private final String lock;
    private long version;

    LateEdit(MembersOnNodes members) {
        this.members = members;
        this.order = members.place();
        this.lock = "/orders/" + order + "/edit/lock";
    }

    /** Opens the form without a script, so that nothing renews the lock. */
    @Override
    public void decide(URI node) {
        Browser customer = new Browser();
        Browser.Page opened = members.patience().answer(() -> {
            customer.signIn(node, Members.CUSTOMER);
            Browser.Page page = customer.get(node.resolve("/orders/" + order));
            return customer.submitOnly(node, page, "form[action$=/edit]", Map.of());
        });
        assertThat(opened.status()).isEqualTo(303);
        version = members.version(order, node);
    }

    @Override
    public Reply send(URI node) {
        return members.changeAddress(members.customer(), node, order, version, "Late avenue");
    }

    @Override
    public void overtake(URI other) {
        Browser admin = new Browser();
        Browser.Page orders = members.patience().answer(() -> {
            admin.signIn(other, Members.ADMIN);
            return admin.get(other.resolve("/orders/" + order));
        });
        await("end of the edit lock")
                .atMost(Duration.ofMinutes(1))
                .until(() -> admin.fetch(other.resolve(lock), "application/json", BodyHandlers.discarding())
                                .statusCode()
                        == 204);
        // As the script does: this lease lasts for minutes.
        assertThat(members.patience()
                        .answer(() -> admin.post(other.resolve(lock), orders))
                        .status())
                .isEqualTo(201);
    }

    @Override
    public String refusal() {
        return "423 /problems/locked";
    }
}
