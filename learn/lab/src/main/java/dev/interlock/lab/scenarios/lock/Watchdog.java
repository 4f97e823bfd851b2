package dev.interlock.lab.scenarios.lock;

import static dev.interlock.lab.scenarios.Requirement.REDIS;

import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * A watchdog renews the lease for as long as the work goes on. Each request has a lock runtime of its own, as processes on several
 * nodes have.
 */
@Component
@Requires(REDIS)
public record Watchdog(LeaseStore store) implements LockedWork {

    /** The watchdog renews it three times in this time, also on a busy machine. */
    private static final Duration LEASE = Duration.ofSeconds(2);

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        try (DistributedLock lock = Locks.distributedLock(store)) {
            run(lock, LockRequest.watched(LockOwner.named(owner), LEASE, target), wait, work);
        }
    }

    /** @param wait is called before each further attempt */
    private static void run(DistributedLock lock, LockRequest request, Runnable wait, Runnable work) {
        try {
            Optional<LockHandle> held = lock.tryLock(request);
            while (held.isEmpty()) {
                wait.run();
                held = lock.tryLock(request);
            }
            try {
                work.run();
            } finally {
                held.get().close();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The run was ended", ended);
        }
    }

    /**
     * The desk's distributed lock, around the transaction of the work. All requests are of one process: its waiters stand in a queue
     * there, and only the first of them asks the store.
     */
    @Component
    public static class QueuedLock implements LockedWork, AutoCloseable {

        private static final Duration LEASE = Duration.ofMinutes(1);

        private final DistributedLock lock;
        private final Duration limit;

        /** @param limit how long a request waits for the lock */
        QueuedLock(LeaseStore store, @Value("${interlock.lock-wait}") Duration limit) {
            this.lock = Locks.distributedLock(store);
            this.limit = limit;
        }

        @Override
        public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
            LockRequest request = LockRequest.watched(LockOwner.named(owner), LEASE, target);
            Watchdog.run(lock, request.waiting(limit), wait, work);
        }

        @Override
        public void close() {
            lock.close();
        }
    }
}
