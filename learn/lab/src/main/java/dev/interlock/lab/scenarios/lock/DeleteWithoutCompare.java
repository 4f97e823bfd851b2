package dev.interlock.lab.scenarios.lock;

import static dev.interlock.lab.scenarios.Requirement.REDIS;

import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.PolledLock;
import dev.interlock.lock.LockTarget;

/** Ends the lease that is there without comparing the holder, as a bare {@code DEL} does. */
@Counterexample
@Requires(REDIS)
public record DeleteWithoutCompare(PolledLock lock) implements LockedWork {

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        lock.acquire(target, owner, wait);
        try {
            work.run();
        } finally {
            lock.locks().leases().find(target).ifPresent(lock::release);
        }
    }
}
