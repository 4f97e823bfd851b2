package dev.interlock.lock;

/**
 * There is no such live lock: it ended, was given to another, is of another owner or another target, or never was. One
 * answer for all, so that nobody learns anything of what is another's.
 */
public final class NoLockException extends LockException {

    public NoLockException() {
        super("No such live lock");
    }
}
