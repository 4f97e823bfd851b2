package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Users who work while faults happen, and the invariants afterwards. {@code -Dcluster.seed} repeats what they do;
 * {@code -Dcluster.rounds} says how often the fault happens, and {@code -Dcluster.requests} how much is done between two faults.
 */
final class Workload {

    static final long SEED = Long.getLong("cluster.seed", 37);
    static final int ROUNDS = Integer.parseInt(System.getProperty("cluster.rounds", "1"));

    private static final int REQUESTS = Integer.parseInt(System.getProperty("cluster.requests", "200"));

    /** The slowest machine that was seen answers ten requests a second, and a fault may last for minutes. */
    private static final Duration LONGEST_SILENCE = Duration.ofMinutes(3).plusSeconds(REQUESTS / 10);

    private final Cluster cluster;
    private final Journal journal = new Journal();
    private final Users users;

    private Workload(Cluster cluster) throws IOException, InterruptedException {
        this.cluster = cluster;
        this.users = new Users(cluster.address(), journal, SEED);
    }

    /** Something that happens to the cluster, and is over when it returns. */
    interface Fault {

        void happen(Workload work) throws IOException, InterruptedException;
    }

    /** Lets the fault happen in each round, and verifies the answers and the database when all users have ended. */
    static Journal run(Cluster cluster, Fault fault) throws IOException, InterruptedException {
        Invariants.fillStock(cluster.database());
        return new Workload(cluster).run(fault);
    }

    /** The same, with members who use locks, of which no two may be held at once. */
    static Journal runWithLocks(Cluster cluster, Fault fault) throws IOException, InterruptedException {
        Journal journal = runWithLocksThatMayBeLost(cluster, fault);
        new Exclusion(cluster.database()).verify(journal);
        return journal;
    }

    /** The same, for a fault that ends leases early. */
    static Journal runWithLocksThatMayBeLost(Cluster cluster, Fault fault) throws IOException, InterruptedException {
        Invariants.fillStock(cluster.database());
        Workload work = new Workload(cluster);
        work.users.useLocks(cluster.address());
        return work.run(fault);
    }

    private Journal run(Fault fault) throws IOException, InterruptedException {
        try (users) {
            for (int round = 0; round < ROUNDS; round++) {
                awaitMore();
                fault.happen(this);
            }
            awaitMore();
        }
        assertThat(journal.failures()).noneMatch(failure -> failure.answer().startsWith("500"));
        new Invariants(cluster.database()).verify(journal);
        System.out.printf(
                "%d rounds of seed %d: %d requests, %d acknowledged, sent again after %s%n",
                ROUNDS, SEED, journal.requests(), journal.acknowledged(), journal.countFailures());
        return journal;
    }

    Journal journal() {
        return journal;
    }

    /** Waits until much has been done since now. */
    void awaitMore() {
        long before = journal.requests();
        await().atMost(LONGEST_SILENCE).until(() -> {
            users.verifyAllWork();
            return journal.requests() >= before + REQUESTS;
        });
    }

    /** Stops and starts one node after the other. */
    void restartEachNode() throws IOException, InterruptedException {
        for (Node node : cluster.nodes()) {
            node.stop();
            node.start();
            node.awaitReady();
            awaitMore();
        }
    }

    /** Waits until another request has failed. */
    void awaitFailure() {
        int before = journal.failures().size();
        await().atMost(LONGEST_SILENCE).pollInterval(Duration.ofMillis(20)).until(() -> {
            users.verifyAllWork();
            return journal.failures().size() > before;
        });
    }

    /** Waits until something that was written after now has been acknowledged. */
    void awaitWritten() {
        long before = journal.acknowledged();
        await().atMost(LONGEST_SILENCE).pollInterval(Duration.ofMillis(20)).until(() -> {
            users.verifyAllWork();
            return journal.acknowledged() > before;
        });
    }

    /** Waits until the condition holds, and returns the longest time in between without an acknowledged change. */
    Duration longestUnwrittenUntil(BooleanSupplier condition) {
        Duration longest = Duration.ZERO;
        long written = System.nanoTime();
        do {
            awaitWritten();
            long next = System.nanoTime();
            longest = Collections.max(List.of(longest, Duration.ofNanos(next - written)));
            written = next;
        } while (!condition.getAsBoolean());
        return longest;
    }
}
