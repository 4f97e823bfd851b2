package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.ApiClient.Reply;
import java.net.URI;

/** A customer changes an address that an admin has changed meanwhile. */
final class LateSave implements LateWrite {

    private final MembersOnNodes members;
    private final String order;
    private long version;

    LateSave(MembersOnNodes members) {
        this.members = members;
        this.order = members.place();
    }

    @Override
    public void decide(URI node) {
        version = members.version(order, node);
    }

    @Override
    public Reply send(URI node) {
        return members.changeAddress(members.customer(), node, order, version, "Late street");
    }

    @Override
    public void overtake(URI other) {
        String address = "Other street";
        assertThat(members.changeAddress(members.admin(), other, order, version, address))
                .matches(Reply::isDone);
        members.journal().add(Journal.Saved.address(order, version + 1, address));
    }

    @Override
    public String refusal() {
        return "412 /problems/stale-version";
    }
}
