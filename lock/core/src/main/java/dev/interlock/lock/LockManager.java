package dev.interlock.lock;

import java.time.Duration;

/**
 * The offline lock (chapter 8, section 4.1): while one user edits, it keeps other users from editing, across requests. It has the
 * book's four verbs, each with the target and the owner besides the lock id. A lock id is valid for its target and its owner only.
 *
 * <p>The lock is advisory: it spares users work that would be refused. The version of the edited aggregate keeps the data right.
 *
 * <p>Each of the four verbs throws {@link LockStoreException} if the store fails to answer.
 */
public interface LockManager {

    /**
     * Acquires the lock under a new lock id. A lock of the same owner is no obstacle: its earlier lock id becomes invalid. If the
     * store fails, it may have granted the lock all the same; the owner then acquires it by another call.
     *
     * @throws AlreadyLockedException if another owner holds it
     */
    Lease tryLock(LockTarget target, String owner, LeaseTerms terms);

    /** Acquires the lock without a maximum hold, see {@link #tryLock(LockTarget, String, LeaseTerms)}. */
    default Lease tryLock(LockTarget target, String owner, Duration lease) {
        return tryLock(target, owner, new LeaseTerms(lease));
    }

    /**
     * Checks, within the caller's transaction, that the lock is held. Until that transaction ends, no later holder passes a check
     * of its own.
     *
     * @throws NoLockException if the lock is not held
     */
    Lease checkLock(LockTarget target, LockId lockId, String owner);

    /**
     * Releases the lock within the caller's transaction: released means committed. Releasing a lock that has expired since the
     * check has no effect and is no error.
     */
    void releaseLock(LockTarget target, LockId lockId, String owner);

    /**
     * Sets the expiry to a full lease duration from now, within the maximum hold. Repeated calls add nothing.
     *
     * @return the remaining time
     * @throws NoLockException if the lock is not held any more
     */
    Duration extendLockExpiration(LockTarget target, LockId lockId, String owner, LeaseTerms terms);

    /** Extends a lock without a maximum hold, see {@link #extendLockExpiration(LockTarget, LockId, String, LeaseTerms)}. */
    default Duration extendLockExpiration(LockTarget target, LockId lockId, String owner, Duration lease) {
        return extendLockExpiration(target, lockId, owner, new LeaseTerms(lease));
    }

    /** Returns the leases of the same store. */
    Leases leases();
}
