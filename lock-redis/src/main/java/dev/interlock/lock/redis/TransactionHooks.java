package dev.interlock.lock.redis;

import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The transaction of whoever asks, in whatever database. */
final class TransactionHooks {

    private TransactionHooks() {}

    static boolean isActive() {
        return TransactionSynchronizationManager.isActualTransactionActive();
    }

    /** Fails without a transaction: there is nothing that a check could keep others from. */
    static void require() {
        if (!isActive()) {
            throw new IllegalTransactionStateException("A lock is checked within the transaction that relies on it");
        }
    }

    /** Nothing if it rolls back. The work must neither fail nor wait: the transaction's connection is still in use. */
    static void afterCommit(Runnable work) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                work.run();
            }
        });
    }
}
