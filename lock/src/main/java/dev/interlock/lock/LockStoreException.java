package dev.interlock.lock;

/**
 * The store of a lock is out of reach or too slow. It is unknown whether the lock is held; a caller for which the lock is a
 * courtesy may go on. See docs/adr/0031-exceptions-of-the-lock-library.md.
 */
public class LockStoreException extends RuntimeException {

    public LockStoreException(String message, Throwable cause) {
        super(message, cause);
    }

    public LockStoreException(String message) {
        super(message);
    }
}
