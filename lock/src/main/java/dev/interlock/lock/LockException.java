package dev.interlock.lock;

/** The parent of all refusals of a lock; each subclass names one reason. */
public abstract class LockException extends RuntimeException {

    protected LockException(String message) {
        super(message);
    }
}
