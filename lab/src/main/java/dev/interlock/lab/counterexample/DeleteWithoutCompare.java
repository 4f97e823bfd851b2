package dev.interlock.lab.counterexample;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.PolledLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;

/** Ends the lease that is there without comparing the holder, as a bare {@code DEL} does. */
@Component
@Requires(REDIS)
public class DeleteWithoutCompare implements LockedWork {

    private final PolledLock lock;
    private final LockManager locks;

    DeleteWithoutCompare(PolledLock lock, LockManager locks) {
        this.lock = lock;
        this.locks = locks;
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        lock.acquire(target, owner, wait);
        try {
            work.run();
        } finally {
            locks.leases().find(target).ifPresent(lock::release);
        }
    }
}
