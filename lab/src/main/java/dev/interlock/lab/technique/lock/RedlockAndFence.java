package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDLOCK;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lock.LockManager;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** The lock is Redlock's. Its token comes from the database, where the fence knows the last one. */
@Component
@Requires(REDLOCK)
public class RedlockAndFence extends CheckedLock {

    RedlockAndFence(PolledLock lock, LockManager locks, PlatformTransactionManager transactions) {
        super(lock, locks, transactions);
    }
}
