package dev.interlock.lab.technique.lock;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Acquires the lock of a target in the table {@code locks}, as often as it takes. */
@Component
public class PolledLock {

    private static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMinutes(1));

    private final LockManager locks;

    PolledLock(LockManager locks) {
        this.locks = locks;
    }

    /** @param wait is called before each further attempt */
    public Lease acquire(LockTarget target, String owner, Runnable wait) {
        while (true) {
            try {
                return locks.tryLock(target, owner, TERMS);
            } catch (AlreadyLockedException held) {
                wait.run();
            }
        }
    }

    /** Releases it in the caller's transaction; without one, at once. */
    public void release(Lease lease) {
        locks.releaseLock(lease.target(), lease.lockId(), lease.owner());
    }
}
