package dev.interlock.lock.testing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Transactions for the in-memory ports, used by one thread. They can be nested, and undo their writes if they fail. */
public final class InMemoryTransactions {

    private final Deque<Deque<Runnable>> openTransactions = new ArrayDeque<>();

    /** Does the work in a new transaction, even if another one is open already. */
    public <T extends @Nullable Object> T inNew(Supplier<T> work) {
        Deque<Runnable> undos = new ArrayDeque<>();
        openTransactions.push(undos);
        boolean committed = false;
        try {
            T result = work.get();
            committed = true;
            return result;
        } finally {
            openTransactions.pop();
            if (!committed) {
                undos.forEach(Runnable::run);
            }
        }
    }

    /** @throws IllegalStateException if no transaction is open */
    public void requireOpen() {
        if (openTransactions.isEmpty()) {
            throw new IllegalStateException("No transaction is open");
        }
    }

    /** Registers an action that undoes a write if the innermost transaction fails. */
    public void onRollback(Runnable undo) {
        requireOpen();
        openTransactions.element().push(undo);
    }
}
