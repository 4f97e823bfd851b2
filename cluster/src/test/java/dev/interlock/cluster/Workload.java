package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;

/** Users at work on a cluster while something happens to it. Afterwards, the database must agree with what the users were told. */
final class Workload {

    /** {@code -Dcluster.seed} repeats what the users do and which node is next. */
    static final long SEED = Long.getLong("cluster.seed", 37);

    /** How much is done between two events. */
    private static final int REQUESTS = 200;

    private final Journal journal = new Journal();
    private final Users users;

    private Workload(Cluster cluster) throws IOException, InterruptedException {
        this.users = new Users(cluster.address(), journal, SEED);
    }

    interface Event {

        void happen(Workload users) throws IOException, InterruptedException;
    }

    /** Returns the journal of users who worked before, during and after the event. */
    static Journal around(Cluster cluster, Event event) throws IOException, InterruptedException {
        Invariants invariants = new Invariants(cluster.database());
        Workload workload = new Workload(cluster);
        try {
            workload.awaitMore();
            event.happen(workload);
            workload.awaitMore();
        } finally {
            workload.users.finish();
        }
        Journal journal = workload.journal;
        invariants.verify(journal);
        System.out.printf(
                "%d requests, %d acknowledged, %d without an answer at first%n",
                journal.requests(), journal.acknowledged(), journal.failures().size());
        return journal;
    }

    /** Returns when the users have sent some hundred requests more. */
    void awaitMore() {
        long before = journal.requests();
        await().atMost(Duration.ofMinutes(3)).until(() -> {
            users.verifyAllWork();
            return journal.requests() >= before + REQUESTS;
        });
    }
}
