package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Nodes die, freeze and leave while users work. Which node is next follows from the seed, which {@code -Dcluster.seed} repeats;
 * {@code -Dcluster.rounds} says how often.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LostNodesTest {

    private static final long SEED = Long.getLong("cluster.seed", 37);
    private static final int ROUNDS = Integer.getInteger("cluster.rounds", 1);

    /** How much is done between two faults. */
    private static final int REQUESTS = 200;

    private final Random random = new Random(SEED);
    private final Cluster cluster = Cluster.start();

    @AfterAll
    void close() {
        cluster.close();
    }

    @Test
    void aKilledNodeLosesNothing() throws IOException, InterruptedException {
        underLoad((journal, users) -> {
            Node node = next();
            node.kill();
            awaitMore(journal, users);
            node.start();
            node.awaitReady();
        });
    }

    @Test
    void aFrozenNodeLosesNothing() throws IOException, InterruptedException {
        underLoad((journal, users) -> {
            Node node = next();
            node.freeze();
            awaitMore(journal, users);
            node.resume();
            node.awaitReady();
        });
    }

    @Test
    void noRequestFailsWhileEachNodeRestartsInTurn() throws IOException, InterruptedException {
        Journal journal = underLoad((each, users) -> {
            for (Node node : cluster.nodes()) {
                node.stop();
                node.start();
                node.awaitReady();
                awaitMore(each, users);
            }
        });

        assertThat(journal.failures()).isEmpty();
    }

    private Journal underLoad(Fault fault) throws IOException, InterruptedException {
        Journal journal = new Journal();
        Invariants invariants = new Invariants(cluster.database());
        Users users = new Users(cluster.address(), journal, SEED);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                awaitMore(journal, users);
                fault.happen(journal, users);
            }
            awaitMore(journal, users);
        } finally {
            users.finish();
        }
        invariants.verify(journal);
        System.out.printf(
                "%d requests, %d acknowledged, %d without an answer at first%n",
                journal.requests(), journal.acknowledged(), journal.failures().size());
        return journal;
    }

    private interface Fault {

        void happen(Journal journal, Users users) throws InterruptedException;
    }

    private Node next() {
        return random.nextBoolean() ? cluster.first() : cluster.second();
    }

    private static void awaitMore(Journal journal, Users users) {
        long before = journal.requests();
        await().atMost(Duration.ofMinutes(3)).until(() -> {
            users.verifyAllWork();
            return journal.requests() >= before + REQUESTS;
        });
    }
}
