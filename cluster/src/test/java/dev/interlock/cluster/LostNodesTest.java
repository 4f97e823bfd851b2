package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Nodes die, freeze and leave while users work. Which node is next follows from the seed of the {@link Workload}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostNodesTest {

    private final Random random = new Random(Workload.SEED);
    private final Cluster cluster = Cluster.start(3);

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
            work.awaitMore();
            node.resume();
            node.awaitReady();
        });
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
