package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lock.LockManager;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** The lock is a key of one Redis server. Its token grows with each grant, and the fence in the database knows the last one. */
@Component
@Requires(REDIS)
public class RedisLockAndFence extends CheckedLock {

    RedisLockAndFence(PolledLock lock, LockManager locks, PlatformTransactionManager transactions) {
        super(lock, locks, transactions);
    }
}
