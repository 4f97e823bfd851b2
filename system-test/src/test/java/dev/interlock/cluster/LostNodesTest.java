package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Nodes die, freeze and leave while users work, and the proxy dies. Which node is next follows from the seed of the {@link Workload}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostNodesTest {

    private static final Duration LEASE = Duration.ofSeconds(3);

    /** On top of the lease, on a busy machine. */
    private static final Duration LONGEST_UNTIL_GRANTED = Duration.ofSeconds(10);

    private final Random random = new Random(Workload.SEED);
    private final Cluster cluster = Cluster.start(3, settings());

    /** A node is frozen for longer than all leases. */
    private static String[] settings() {
        return Stream.concat(
                        Stream.of("--interlock.edit-lock.manual-lease=" + LEASE),
                        FeatureOnNodes.all().stream().flatMap(feature -> feature.settings(LEASE).stream()))
                .toArray(String[]::new);
    }

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void aKilledNodeLosesNothing() throws IOException, InterruptedException {
        Members members = Members.signIn(cluster.address());
        List<Kill> kills = new ArrayList<>();

        Journal journal = Workload.runWithLocks(cluster, work -> {
            int killed = random.nextInt(3);
            Node node = cluster.node(killed + 1);
            LateEdit edit = new LateEdit(members.onNodes(work.journal()));
            long requested = System.nanoTime();
            edit.decide(node.address());
            kills.add(Kill.of(node));
            edit.overtake(cluster.node((killed + 1) % 3 + 1).address());
            Duration untilGranted = Duration.ofNanos(System.nanoTime() - requested);
            System.out.printf(
                    "an edit lock of the killed node granted to another after %.1f s%n", untilGranted.toMillis() / 1e3);
            assertThat(untilGranted).isBetween(LEASE, LEASE.plus(LONGEST_UNTIL_GRANTED));
            work.awaitMore();
            node.start();
            node.awaitReady();
        });

        assertThat(journal.failures())
                .filteredOn(failure -> failure.answer().startsWith("java.")) // a busy node answers 503
                .as("requests without an answer")
                .allMatch(failure -> kills.stream().anyMatch(kill -> kill.interrupted(failure)));
    }

    @Test
    void aFrozenNodeLosesNothing() throws IOException, InterruptedException {
        Workload.runWithLocks(cluster, work -> {
            Node node = cluster.node(random.nextInt(3) + 1);
            node.freeze();
            try {
                work.awaitMore();
            } finally {
                node.resume();
            }
            node.awaitReady();
        });
    }

    @Test
    void lateWritesOfANodeThatWasFrozenBeyondItsLeasesAreRefused() throws IOException, InterruptedException {
        LateWrites writes = new LateWrites(cluster);

        Workload.run(cluster, work -> {
            int frozen = random.nextInt(3);
            writes.verifyRefused(cluster.node(frozen + 1), cluster.node((frozen + 1) % 3 + 1), work.journal());
        });

        System.out.printf("%d late writes refused%n", writes.refused());
    }

    @Test
    void aKilledProxyLosesNothing() throws IOException, InterruptedException {
        Journal journal = Workload.run(cluster, work -> {
            cluster.killProxy();
            work.awaitFailure();
            cluster.restartProxy();
        });

        assertThat(journal.failures())
                .as("connections, and no answers")
                .allMatch(failure -> failure.answer().startsWith("java."));
    }

    @Test
    void noRequestFailsWhileEachNodeRestartsInTurn() throws IOException, InterruptedException {
        Journal journal = Workload.runWithLocks(cluster, Workload::restartEachNode);

        assertThat(journal.failures()).isEmpty();
    }
}
