package dev.interlock.lock;

/** A lock said no; the kinds say which no. Catch this one to catch them all. */
public abstract class LockException extends RuntimeException {

    protected LockException(String message) {
        super(message);
    }
}
