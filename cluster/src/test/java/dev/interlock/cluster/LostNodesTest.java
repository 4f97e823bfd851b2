package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Nodes die, freeze and leave while users work, and the proxy dies. Which node is next follows from the seed of the {@link Workload}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostNodesTest {

    private final Random random = new Random(Workload.SEED);
    private final Cluster cluster = Cluster.start(
            3,
            // A node is frozen for longer.
            "--interlock.packing.lease=3s",
            "--interlock.edit-lock.manual-lease=3s");

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void aKilledNodeLosesNothing() throws IOException, InterruptedException {
        Workload.run(cluster, work -> {
            Node node = next();
            node.kill();
            work.awaitMore();
            node.start();
            node.awaitReady();
        });
    }

    @Test
    void aFrozenNodeLosesNothing() throws IOException, InterruptedException {
        Workload.run(cluster, work -> {
            Node node = next();
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
                .allMatch(failure -> failure.startsWith("java."));
    }

    @Test
    void noRequestFailsWhileEachNodeRestartsInTurn() throws IOException, InterruptedException {
        Journal journal = Workload.run(cluster, work -> {
            for (Node node : cluster.nodes()) {
                node.stop();
                node.start();
                node.awaitReady();
                work.awaitMore();
            }
        });

        assertThat(journal.failures()).isEmpty();
    }

    private Node next() {
        return cluster.node(random.nextInt(1, 4));
    }
}
