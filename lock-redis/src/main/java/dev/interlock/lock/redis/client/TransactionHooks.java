package dev.interlock.lock.redis.client;

import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The transaction of the caller, in any database. */
final class TransactionHooks {

    private TransactionHooks() {}

    static boolean isActive() {
        return TransactionSynchronizationManager.isActualTransactionActive();
    }

    /** Fails outside a transaction: the result of a check would protect nothing. */
    static void require() {
        if (!isActive()) {
            throw new IllegalTransactionStateException("A lock is checked within the transaction that relies on it");
        }
    }

    /** Runs the work after a commit, and never after a rollback. The work must not fail: the connection is still in use. */
    static void afterCommit(Runnable work) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                work.run();
            }
        });
    }
}
