package dev.interlock.lock;

/**
 * The lock is not held: it expired, was acquired by another owner, has another owner or target, or never existed. One answer for
 * all, so that it reveals nothing about locks of other owners.
 */
public final class NoLockException extends LockException {

    public NoLockException() {
        super("No such live lock");
    }
}
