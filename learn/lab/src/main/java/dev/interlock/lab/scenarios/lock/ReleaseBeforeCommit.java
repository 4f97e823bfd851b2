package dev.interlock.lab.scenarios.lock;

import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.PolledLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Releases the lock in a {@code finally} block within the transactional method. The commit comes after it, so the next holder
 * reads the old row.
 */
@Counterexample
public class ReleaseBeforeCommit implements LockedWork {

    private final PolledLock lock;
    private final TransactionTemplate apart;

    ReleaseBeforeCommit(PolledLock lock, PlatformTransactionManager transactions) {
        this.lock = lock;
        this.apart = new TransactionTemplate(transactions);
        this.apart.setPropagationBehavior(TransactionDefinition.PROPAGATION_NOT_SUPPORTED);
    }

    @Override
    @Transactional
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        Lease lease = lock.acquire(target, owner, wait);
        try {
            work.run();
        } finally {
            apart.executeWithoutResult(status -> lock.release(lease));
        }
    }

    /**
     * Begins the transaction before it acquires the lock. The lock is released with the commit, which is right. But under REPEATABLE
     * READ a first read fixes what the transaction sees, and the lock comes after it.
     */
    @Counterexample
    public static class TransactionOutsideLock implements LockedWork {

        private final PolledLock lock;
        private final JdbcClient sql;

        TransactionOutsideLock(PolledLock lock, JdbcClient sql) {
            this.lock = lock;
            this.sql = sql;
        }

        @Override
        @Transactional
        public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
            sql.sql("select state from purchase_order where order_number = ?")
                    .params(target.id())
                    .query(String.class)
                    .single();
            Lease lease = lock.acquire(target, owner, wait);
            work.run();
            lock.release(lease);
        }
    }
}
