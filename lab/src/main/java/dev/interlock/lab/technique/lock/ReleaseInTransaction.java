package dev.interlock.lab.technique.lock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The release is written in the transaction of the work: both take effect with its commit, and neither without it. */
@Component
public class ReleaseInTransaction implements LockedWork {

    private final PolledLock lock;
    private final TransactionTemplate transaction;

    ReleaseInTransaction(PolledLock lock, PlatformTransactionManager transactions) {
        this.lock = lock;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock.acquire(target, owner, wait);
        transaction.executeWithoutResult(status -> {
            work.run();
            lock.release(lease);
        });
    }
}
