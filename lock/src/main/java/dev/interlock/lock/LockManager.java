package dev.interlock.lock;

import java.time.Duration;

/**
 * The offline lock (T6; chapter 8, section 4.1): a person keeps others from editing, across requests. The book's four verbs,
 * each with the target and the owner besides the lock id: a lock on one order is none on another, and one person's id is
 * of no use to somebody else.
 *
 * <p>A lock is a courtesy: it spares people work that would be refused. What keeps the order right is its version.
 */
public interface LockManager {

    /**
     * Takes the lock, with a new lock id. A lock of the same owner is no obstacle: she goes on here, and the old id is dead.
     *
     * @throws AlreadyLockedException if somebody else holds it
     */
    Lease tryLock(LockTarget target, String owner, LeaseTerms terms);

    /**
     * Makes sure, within the caller's transaction, that the lock is held; nobody who gets it later passes her own check before
     * that transaction ends.
     *
     * @throws NoLockException if it is not
     */
    Lease checkLock(LockTarget target, LockId lockId, String owner);

    /**
     * Gives the lock back, within the caller's transaction: released means committed. What is not held any more needs no
     * giving back: a lease may end between the check and here, and nobody else's check has passed.
     */
    void releaseLock(LockTarget target, LockId lockId, String owner);

    /**
     * Lets the lock last a full lease from now, up to the longest hold; answers what is left. Sets the end and adds nothing:
     * calling it often makes it no longer.
     *
     * @throws NoLockException if it is not held any more
     */
    Duration extendLockExpiration(LockTarget target, LockId lockId, String owner, LeaseTerms terms);

    /** Returns the leases of the same store. */
    Leases leases();
}
