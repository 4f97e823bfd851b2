package dev.interlock.lab.scenarios.order;

import static dev.interlock.lab.scenarios.Requirement.REDIS;
import static dev.interlock.lab.scenarios.Requirement.REDLOCK;

import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.Versioned;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;

/**
 * The lock stands around the transaction of the work, so its next holder reads what was committed. It releases the grant that it was
 * given, and no other: the store compares the lock id. Techniques differ in the store.
 */
public interface LockAroundTransaction extends LockedWork {

    PolledLock lock();

    @Override
    default void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock().acquire(target, owner, wait);
        try {
            work.run();
        } finally {
            lock().release(lease);
        }
    }

    /** The lock is a row of the table of edit locks. */
    @Component
    record ReleaseAfterCommit(PolledLock lock) implements LockAroundTransaction {}

    /** The lock is a key of one Redis server, set with {@code SET NX PX}, and deleted by a script that compares its value. */
    @Component
    @Requires(REDIS)
    record RedisLock(PolledLock lock) implements LockAroundTransaction {}

    /** The lock is a key of one Redis server, and the order has a version in its mapping. */
    @Component
    @Requires(REDIS)
    @Versioned
    record RedisLockAndVersion(PolledLock lock) implements LockAroundTransaction {}

    /** The lock is a hash on one Redis server, in which a script counts the entries of its owner. */
    @Component
    @Requires(value = REDIS, store = "redis_hash")
    record RedisHashLock(PolledLock lock) implements LockAroundTransaction {}

    /** A majority of Redis servers grants the lock, and confirms its token while its time lasts. */
    @Component
    @Requires(REDLOCK)
    record Redlock(PolledLock lock) implements LockAroundTransaction {}
}
