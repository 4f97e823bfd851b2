package dev.interlock.cluster;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Two admins pack orders, each under a lease, while others ship the same orders. */
public final class PackingOnNodes implements FeatureOnNodes {

    private static final Duration PACKING = Duration.ofMillis(200);

    @Override
    public List<String> settings(Duration lease) {
        return List.of("--interlock.packing.lease=" + lease);
    }

    @Override
    public void useLocks(Users users, URI desk) throws IOException, InterruptedException {
        for (String admin : List.of("admin", "admin2")) {
            ApiClient packer = ApiClient.create(desk, admin);
            users.run(() -> packNext(users, packer));
        }
    }

    /** Ships the oldest order as it was packed. If it has changed meanwhile, the next time brings it again. */
    private static void packNext(Users users, ApiClient api) throws InterruptedException {
        long requested = System.nanoTime();
        Reply packed = users.patience().answer(() -> api.post("/api/packing/next"));
        long granted = System.nanoTime();
        users.pause(PACKING);
        if (packed.status() != 200) {
            return;
        }
        String order = packed.body().path("order").path("number").asString();
        users.journal().add(Journal.Held.untilNow("Packing/" + order, requested, granted));
        users.journal().add(new Journal.Shipping(order, packed.version()));
        Reply reply =
                users.patience().answer(() -> api.post("/api/packing/" + order + "/start-shipping", packed.version()));
        if (reply.isDone()) {
            users.journal().add(Journal.Saved.state(order, packed.version() + 1, "SHIPPED"));
        }
    }

    @Override
    public LateWrite lateWrite(MembersOnNodes members, JdbcClient database) {
        return new LatePacking(members, database);
    }
}
