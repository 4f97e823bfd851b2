package dev.interlock.lab.technique.lock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;

/** Releases the grant that it was given, and no other: the store compares the lock id. */
@Component
public class LockAroundWork implements LockedWork {

    private final PolledLock lock;

    LockAroundWork(PolledLock lock) {
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
