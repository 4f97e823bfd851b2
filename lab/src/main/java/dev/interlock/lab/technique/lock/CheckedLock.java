package dev.interlock.lab.technique.lock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Checks the lock in the transaction of the work. A lock outside the database needs a fence in it for that. */
abstract class CheckedLock implements LockedWork {

    private final PolledLock lock;
    private final LockManager locks;
    private final TransactionTemplate transaction;

    CheckedLock(PolledLock lock, LockManager locks, PlatformTransactionManager transactions) {
        this.lock = lock;
        this.locks = locks;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock.acquire(target, owner, wait);
        try {
            transaction.executeWithoutResult(status -> {
                locks.checkLock(target, lease.lockId(), owner);
                work.run();
            });
        } finally {
            lock.release(lease);
        }
    }
}
