package dev.interlock.lock.redis.client;

import dev.interlock.lock.spi.Fence;
import java.util.function.IntConsumer;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** The caller's transaction of the database that a fence guards, if there is one. */
final class CallerTransaction {

    private final Fence fence;

    CallerTransaction(Fence fence) {
        this.fence = fence;
    }

    /** While the last callbacks of a transaction run, it is still reported as active, but accepts no more callbacks. */
    boolean isActive() {
        return fence.isInTransaction() && TransactionSynchronizationManager.isSynchronizationActive();
    }

    void requireActive() {
        if (!isActive()) {
            throw new IllegalStateException("A lock is checked within the transaction that relies on it");
        }
    }

    /** Runs the action after the commit, even if it is registered by another callback after the commit. */
    void afterCommit(Runnable action) {
        afterCompletion(status -> {
            if (status == TransactionSynchronization.STATUS_COMMITTED) {
                action.run();
            }
        });
    }

    /** Runs the action when the transaction has ended; at once if there is none. */
    void afterEnd(Runnable action) {
        if (isActive()) {
            afterCompletion(status -> action.run());
        } else {
            action.run();
        }
    }

    private static void afterCompletion(IntConsumer action) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
                action.accept(status);
            }
        });
    }
}
