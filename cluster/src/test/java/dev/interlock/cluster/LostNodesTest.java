package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Nodes die, freeze and leave while users work: as often as {@code -Dcluster.rounds} says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostNodesTest {

    private static final int ROUNDS = Integer.getInteger("cluster.rounds", 1);

    private final Random random = new Random(Workload.SEED);
    private final Cluster cluster = Cluster.start();

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void aKilledNodeLosesNothing() throws IOException, InterruptedException {
        inEachRound(users -> {
            Node node = next();
            node.kill();
            users.awaitMore();
            node.start();
            node.awaitReady();
        });
    }

    @Test
    void aFrozenNodeLosesNothing() throws IOException, InterruptedException {
        inEachRound(users -> {
            Node node = next();
            node.freeze();
            users.awaitMore();
            node.resume();
            node.awaitReady();
        });
    }

    @Test
    void noRequestFailsWhileEachNodeRestartsInTurn() throws IOException, InterruptedException {
        Journal journal = inEachRound(users -> {
            for (Node node : cluster.nodes()) {
                node.stop();
                node.start();
                node.awaitReady();
                users.awaitMore();
            }
        });

        assertThat(journal.failures()).isEmpty();
    }

    private Journal inEachRound(Workload.Event event) throws IOException, InterruptedException {
        return Workload.around(cluster, users -> {
            for (int round = 0; round < ROUNDS; round++) {
                users.awaitMore();
                event.happen(users);
            }
        });
    }

    private Node next() {
        return random.nextBoolean() ? cluster.first() : cluster.second();
    }
}
