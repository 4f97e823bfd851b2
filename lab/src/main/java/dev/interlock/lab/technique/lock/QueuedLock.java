package dev.interlock.lab.technique.lock;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The desk's distributed lock, around the transaction of the work. All requests are of one process: its waiters stand in a queue
 * there, and only the first of them asks the store.
 */
@Component
public class QueuedLock implements LockedWork, AutoCloseable {

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
        LockRequest request =
                LockRequest.watched(LockOwner.named(owner), LEASE, target).waiting(limit);
        try {
            LockHandle held = lock.tryLock(request)
                    .orElseThrow(() -> new AlreadyLockedException("another request", Duration.ZERO));
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

    @Override
    public void close() {
        lock.close();
    }
}
