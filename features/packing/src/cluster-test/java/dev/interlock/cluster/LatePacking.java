package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.ApiClient.Reply;
import java.net.URI;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** An admin ships an order that it has packed. Its lease has ended, and another admin packs the order. The version is the same. */
final class LatePacking implements LateWrite {

    private final MembersOnNodes members;
    private final String order;
    private long version;

    LatePacking(MembersOnNodes members, JdbcClient database) {
        this.members = members;
        this.order = members.placeAndPay();
        // The oldest order is packed first.
        database.sql("update purchase_order set placed_at = timestamp '2020-01-01 00:00:00' where order_number = ?")
                .param(order)
                .update();
    }

    @Override
    public void decide(URI node) {
        version = takeNext(members.admin(), node);
    }

    /** Returns the version of the order. */
    private long takeNext(ApiClient packer, URI node) {
        Reply taken = members.post(packer, node, "/api/packing/next");
        assertThat(taken.body().path("order").path("number").asString())
                .as("%s", taken)
                .isEqualTo(order);
        return taken.version();
    }

    @Override
    public Reply send(URI node) {
        return ship(members.admin(), node);
    }

    private Reply ship(ApiClient packer, URI node) {
        members.journal().add(new Journal.Shipping(order, version));
        return members.patience()
                .answer(() -> packer.at(node).post("/api/packing/" + order + "/start-shipping", version));
    }

    @Override
    public void overtake(URI other) {
        await("end of the lease")
                .atMost(Duration.ofMinutes(1))
                .until(() -> members.get(members.otherAdmin(), other, "/api/packing")
                        .body()
                        .path("others")
                        .valueStream()
                        .noneMatch(packed -> packed.path("number").asString().equals(order)));
        assertThat(takeNext(members.otherAdmin(), other)).isEqualTo(version);
    }

    @Override
    public String refusal() {
        return "409 /problems/work-ended";
    }

    @Override
    public void conclude(URI other) {
        assertThat(takeNext(members.otherAdmin(), other)).isEqualTo(version);
        assertThat(ship(members.otherAdmin(), other)).matches(Reply::isDone);
        members.journal().add(Journal.Saved.state(order, version + 1, "SHIPPED"));
    }
}
