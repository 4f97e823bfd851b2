package dev.interlock.adapter.api.problem;

import dev.interlock.lock.LockStoreException;
import java.util.function.Supplier;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** A command was committed, and what it led to can't be read. No answer may say then that nothing was saved. */
public final class UnreadResultException extends RuntimeException {

    private UnreadResultException(RuntimeException cause) {
        super("The command was committed, and its result can't be read", cause);
    }

    /** Reads what a committed command has led to. */
    public static <T> T read(Supplier<T> result) {
        try {
            return result.get();
        } catch (DataAccessException | TransactionException | LockStoreException unreadable) {
            throw new UnreadResultException(unreadable);
        }
    }
}
