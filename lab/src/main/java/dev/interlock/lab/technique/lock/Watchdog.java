package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * A watchdog renews the lease for as long as the work goes on. Each request has a lock runtime of its own, as processes on several
 * nodes have.
 */
@Component
@Requires(REDIS)
public class Watchdog implements LockedWork {

    private static final Duration LEASE = Duration.ofMillis(300);

    private final LeaseStore store;

    Watchdog(LeaseStore store) {
        this.store = store;
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        LockRequest request = LockRequest.watched(LockOwner.named(owner), LEASE, target);
        try (DistributedLock lock = Locks.distributedLock(store)) {
            LockHandle held = acquire(lock, request, wait);
            try {
                work.run();
            } finally {
                held.close();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The run was ended", ended);
        }
    }

    private static LockHandle acquire(DistributedLock lock, LockRequest request, Runnable wait)
            throws InterruptedException {
        Optional<LockHandle> held = lock.tryLock(request);
        while (held.isEmpty()) {
            wait.run();
            held = lock.tryLock(request);
        }
        return held.get();
    }
}
