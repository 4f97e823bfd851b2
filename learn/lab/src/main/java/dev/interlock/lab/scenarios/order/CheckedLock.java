package dev.interlock.lab.scenarios.order;

import static dev.interlock.lab.scenarios.Requirement.REDIS;
import static dev.interlock.lab.scenarios.Requirement.REDLOCK;

import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Checks the lock in the transaction of the work. A lock outside the database needs a fence in it for that, which knows the token of
 * the last grant.
 */
public interface CheckedLock extends LockedWork {

    PolledLock lock();

    TransactionTemplate transaction();

    @Override
    default void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock().acquire(target, owner, wait);
        try {
            transaction().executeWithoutResult(status -> {
                lock().check(lease);
                work.run();
            });
        } finally {
            lock().release(lease);
        }
    }

    /** The lock is a key of one Redis server. Its token grows with each grant. */
    @Component
    @Requires(REDIS)
    record RedisLockAndFence(PolledLock lock, TransactionTemplate transaction) implements CheckedLock {}

    /** The lock is a hash on one Redis server. */
    @Component
    @Requires(value = REDIS, store = "redis_hash")
    record RedisHashLockAndFence(PolledLock lock, TransactionTemplate transaction) implements CheckedLock {}

    /** The lock is Redlock's. Its token comes from the database. */
    @Component
    @Requires(REDLOCK)
    record RedlockAndFence(PolledLock lock, TransactionTemplate transaction) implements CheckedLock {}
}
