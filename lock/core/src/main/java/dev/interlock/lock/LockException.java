package dev.interlock.lock;

/** The parent of the refusals of a {@link LockManager}; each subclass names one reason. */
public abstract class LockException extends RuntimeException {

    protected LockException(String message) {
        super(message);
    }
}
