package dev.interlock.lab.counterexample;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Counterexample;
import dev.interlock.lab.technique.Requires;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.PolledLock;
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
