package dev.interlock.lab.technique.lock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;

/**
 * The lock stands around the transaction of the work, so its next holder reads what was committed. It releases the grant that it was
 * given, and no other: the store compares the lock id.
 */
@Component
@Primary // before its subclasses, which are beans, too
public class ReleaseAfterCommit implements LockedWork {

    private final PolledLock lock;

    ReleaseAfterCommit(PolledLock lock) {
        this.lock = lock;
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock.acquire(target, owner, wait);
        try {
            work.run();
        } finally {
            lock.release(lease);
        }
    }
}
