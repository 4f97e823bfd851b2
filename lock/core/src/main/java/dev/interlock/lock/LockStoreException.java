package dev.interlock.lock;

/**
 * The store of a lock is out of reach, too slow, or not set up. The message names the store and the reason, and the cause is what the
 * store threw. It is unknown whether the lock is held; a caller for which the lock is a courtesy may go on.
 *
 * <p>A read of leases in the application's own database throws Spring's {@code DataAccessException} instead, because no caller may go on
 * without that database.
 */
public class LockStoreException extends RuntimeException {

    public LockStoreException(String message, Throwable cause) {
        super(message, cause);
    }

    public LockStoreException(String message) {
        super(message);
    }
}
