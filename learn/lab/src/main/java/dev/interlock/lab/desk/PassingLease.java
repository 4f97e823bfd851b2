package dev.interlock.lab.desk;

import dev.interlock.lab.scenarios.redlock.PublishedNodes;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Lets the time of a lease pass, by the clock of its store. */
final class PassingLease {

    /** Long enough to be drawn, and short enough to wait for. */
    private static final Duration LEASE = Duration.ofMillis(300);

    /** A shorter lease passes as it is. A watchdog renews it, and could be late for one that is cut. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

    /** Stores count in milliseconds. */
    private static final Duration STORES_ROUND_UP = Duration.ofMillis(2);

    private final Leases leases;
    private final @Nullable PublishedNodes nodes;

    /** @param nodes the servers of Redlock, or null if the store is another one */
    PassingLease(Leases leases, @Nullable PublishedNodes nodes) {
        this.leases = leases;
        this.nodes = nodes;
    }

    /** Runs in a thread that is no actor's, so the statements pass without a turn and are not recorded. */
    void await(LockTarget target) {
        CompletableFuture.runAsync(() -> {
                    if (nodes == null) {
                        awaitStore(target);
                    } else {
                        nodes.letLeasePass(target, LEASE);
                    }
                })
                .join();
    }

    private void awaitStore(LockTarget target) {
        leases.find(target).ifPresent(lease -> {
            if (lease.remaining().compareTo(LONGEST_WAIT) > 0) {
                leases.shorten(target, lease.lockId(), lease.owner(), LEASE);
            }
            leases.find(target)
                    .ifPresent(passing -> awaitAge(target, passing.age().plus(passing.remaining())));
        });
    }

    /** Returns when the lease is older than that, or has ended. */
    private void awaitAge(LockTarget target, Duration age) {
        Optional<Lease> lease = leases.find(target);
        while (lease.isPresent() && lease.get().age().compareTo(age) <= 0) {
            LockSupport.parkNanos(
                    age.minus(lease.get().age()).plus(STORES_ROUND_UP).toNanos());
            lease = leases.find(target);
        }
    }
}
