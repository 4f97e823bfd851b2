package dev.interlock.application.port.in.lock;

/** A lock said no; the kinds say which no. Catch this one to catch them all. */
public abstract sealed class LockException extends RuntimeException
        permits AlreadyLockedException, NoLockException, LockLostException {

    LockException(String message) {
        super(message);
    }
}
