package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.cluster.Editor.Form;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The master of Redis, which keeps all locks, dies while users work, as often as the {@link Workload} says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfSystemProperty(
        named = "cluster.redis",
        matches = ".*",
        disabledReason = "Takes minutes: asked for by -Dcluster.redis")
class LostRedisTest {

    private static final Duration LEASE = Duration.ofSeconds(6);

    /** On top of the lease that the promoted replica knows. */
    private static final Duration LONGEST_UNTIL_GRANTED = Duration.ofSeconds(1);

    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Sentinels redis = Sentinels.start();
    private final Cluster cluster = start();

    private Cluster start() {
        try {
            return Cluster.start(
                    3,
                    "--spring.profiles.include=redis",
                    "--interlock.redis.url=" + redis.url(),
                    "--interlock.edit-lock.store=redis",
                    "--interlock.edit-lock.lease=" + LEASE,
                    "--interlock.edit-lock.customer-lease=" + LEASE,
                    "--interlock.edit-lock.heartbeat=" + LEASE.dividedBy(2),
                    "--interlock.packing.store=redis",
                    "--interlock.packing.lease=" + LEASE,
                    "--interlock.unpaid.store=redis",
                    "--interlock.unpaid.every=1s");
        } catch (RuntimeException e) {
            redis.close();
            throw e;
        }
    }

    @AfterAll
    void close() {
        try {
            cluster.close();
        } finally {
            redis.close();
        }
    }

    @Test
    void aPromotedReplicaLosesNoUpdate() throws IOException, InterruptedException {
        Editor customer = Editor.signIn(cluster.address(), "customer2");
        Editor admin = Editor.signIn(cluster.address(), "admin2");
        String known = order(0);
        String unknown = order(1);

        Workload.runWithLocksThatMayBeLost(cluster, work -> {
            customer.awaitForm(known, LONGEST);
            redis.awaitReplicated();
            redis.stopReplication();
            Form first = customer.awaitForm(unknown, LONGEST);
            redis.killMaster();
            redis.awaitPromotion();
            long promoted = System.nanoTime();

            Form second = admin.awaitForm(unknown, LONGEST);
            Duration untilGranted = since(promoted);
            // A node that has not yet found the promoted replica answers 503.
            Patience patience = new Patience(work.journal());
            customer.verifyRefused(first, "Typed by the first holder", patience);
            admin.verifySaved(second, "Typed by the second holder", patience);

            Form next = admin.awaitForm(known, LONGEST);
            Duration untilExpired = since(promoted);
            admin.verifySaved(next, "Typed after the lease", patience);
            System.out.printf(
                    "after the promotion: a lock that it lost granted after %.1f s, one that it knew after %.1f s%n",
                    untilGranted.toMillis() / 1e3, untilExpired.toMillis() / 1e3);
            assertThat(untilGranted).isLessThan(LEASE.plus(LONGEST_UNTIL_GRANTED));
            assertThat(untilExpired).isLessThan(LEASE.plus(LONGEST_UNTIL_GRANTED));
            redis.restartReplica();
        });
    }

    /** An order of the demo that the users of the workload don't work on. */
    private String order(int index) {
        return cluster.database().sql("""
                        select order_number from purchase_order
                         where orderer_id = 'customer2' and state = 'PAYMENT_WAITING' order by placed_at limit 1 offset ?
                        """).param(index).query(String.class).single();
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }
}
