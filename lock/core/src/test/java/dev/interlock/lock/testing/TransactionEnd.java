package dev.interlock.lock.testing;

import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The callbacks of a transaction that has committed. Spring still reports the transaction as active there. */
public enum TransactionEnd {
    AFTER_COMMIT,
    AFTER_COMPLETION;

    /** Runs the work in this callback of the caller's transaction. */
    public void run(Runnable work) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                if (TransactionEnd.this == AFTER_COMMIT) {
                    work.run();
                }
            }

            @Override
            public void afterCompletion(int status) {
                if (TransactionEnd.this == AFTER_COMPLETION) {
                    work.run();
                }
            }
        });
    }
}
