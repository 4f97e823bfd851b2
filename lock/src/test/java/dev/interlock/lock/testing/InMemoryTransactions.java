package dev.interlock.lock.testing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.IllegalTransactionStateException;

/** Transactions for the in-memory ports: of one thread, one inside another, and what they wrote is undone if they fail. */
public final class InMemoryTransactions {

    private final Deque<Deque<Runnable>> undosOfOpen = new ArrayDeque<>();

    /** A transaction of its own, also where one is open already. */
    public <T extends @Nullable Object> T inNew(Supplier<T> work) {
        Deque<Runnable> undos = new ArrayDeque<>();
        undosOfOpen.push(undos);
        boolean committed = false;
        try {
            T result = work.get();
            committed = true;
            return result;
        } finally {
            undosOfOpen.pop();
            if (!committed) {
                undos.forEach(Runnable::run);
            }
        }
    }

    public void requireOpen() {
        if (undosOfOpen.isEmpty()) {
            throw new IllegalTransactionStateException("This needs a transaction");
        }
    }

    public void onRollback(Runnable undo) {
        requireOpen();
        undosOfOpen.element().push(undo);
    }
}
