package dev.interlock.lab.scenarios.order;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Acquires the lock of a target in the store of the desk's edit lock, as often as it takes. */
@Component
public record PolledLock(LockManager locks) {

    private static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMinutes(1));

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

    /** Fails if the lease is lost. In a transaction no other owner acquires the lock before the commit. */
    public void check(Lease lease) {
        locks.checkLock(lease.target(), lease.lockId(), lease.owner());
    }

    /** Releases it in the caller's transaction; without one, at once. */
    public void release(Lease lease) {
        locks.releaseLock(lease.target(), lease.lockId(), lease.owner());
    }
}
