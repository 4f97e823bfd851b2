package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDIS;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lock.LockManager;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** The lock is a hash on one Redis server, and the fence in the database knows the token of its last grant. */
@Component
@Requires(value = REDIS, store = "redis_hash")
public class RedisHashLockAndFence extends CheckedLock {

    RedisHashLockAndFence(PolledLock lock, LockManager locks, PlatformTransactionManager transactions) {
        super(lock, locks, transactions);
    }
}
