package dev.interlock.lab.technique.lock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The lock stands around the transaction, so its next holder reads what was committed. */
@Component
public class ReleaseAfterCommit implements LockedWork {

    private final PolledLock lock;
    private final TransactionTemplate transaction;

    ReleaseAfterCommit(PolledLock lock, PlatformTransactionManager transactions) {
        this.lock = lock;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock.acquire(target, owner, wait);
        try {
            transaction.executeWithoutResult(status -> work.run());
        } finally {
            lock.release(lease);
        }
    }
}
