package dev.interlock.lab.scenarios.lock;

import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.PolledLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** The release is written in the transaction of the work: both take effect with its commit, and neither without it. */
@Component
public record ReleaseInTransaction(PolledLock lock, TransactionTemplate transaction) implements LockedWork {

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock.acquire(target, owner, wait);
        transaction.executeWithoutResult(status -> {
            work.run();
            lock.release(lease);
        });
    }
}
