package dev.interlock.lock;

import java.time.Duration;
import java.util.List;

/**
 * A grant of a {@link DistributedLock}. The lock is held through this handle, by any thread that has it.
 *
 * <p>{@link #remaining} and {@link #state} cost no round trip: they go by the monotonic clock of this process, by which a lease
 * ends before it ends at the store.
 */
public interface LockHandle extends AutoCloseable {

    /** The states of a grant. */
    enum State {
        HELD,
        /** A renewal failed because the store is out of reach; the lease has not expired yet. */
        SUSPECT,
        /** The lease has expired, or the store replied that it is not live. */
        LOST,
        CLOSED
    }

    List<LockTarget> targets();

    /** Returns the fencing token: it grows with every new grant of the target, and is the same while one owner holds it. */
    long token(LockTarget target);

    /** Returns the fencing token of a grant of exactly one target. */
    default long token() {
        if (targets().size() != 1) {
            throw new IllegalStateException("A grant of several targets has several tokens");
        }
        return token(targets().get(0));
    }

    /** Returns the time until the first of the leases expires; zero if the grant is lost or closed. */
    Duration remaining();

    State state();

    /**
     * Renews the leases to last at least that long from now; returns false if the grant is lost or closed.
     *
     * @throws LockStoreException if the store fails to answer
     */
    boolean extend(Duration lease);

    /**
     * Checks, within the caller's transaction, that the target is still held. Until that transaction ends, no later holder passes
     * a check of its own.
     *
     * @throws LeaseLostException if the target is not held any more
     * @throws LockStoreException if the store fails to answer
     * @throws IllegalStateException outside a transaction
     */
    void check(LockTarget target);

    /**
     * Runs the callback once, in a thread of its own, if the grant is lost before it is closed; at once if it is lost already. That
     * is before another owner can hold the lock, unless the lease was removed from the store. {@link #close} does not wait for
     * the callback.
     */
    void onLost(Runnable callback);

    /**
     * Releases the targets on which the owner has no other handle. Within a transaction of the store's database they are free when
     * it has ended, whether it commits or rolls back; until then a watchdog renews them. A lost lease or a failing store is not
     * reported, so that no failure of the work is hidden: the release is repeated in the background until the lease expires.
     */
    @Override
    default void close() {
        var unused = release();
    }

    /**
     * Closes this handle, and returns whether the lease was still held: false if it was lost, or if the handle was closed before. A
     * store that cannot be reached tells of no loss, and neither does one that is asked only after the caller's transaction.
     */
    default boolean release() {
        return releaseAfter(Duration.ZERO);
    }

    /**
     * Closes this handle as {@link #release} does, but leaves the targets locked for that time from now, at most until the lease
     * expires. The store shortens the lease instead of releasing it, so this needs no timer, and the process may end meanwhile. A
     * renewal that is under way may still prolong it to a full lease. A target on which the owner has another handle stays held.
     *
     * <p>A store that notifies its waiters tells them nothing of the shortened lease: they wait until it would have expired.
     *
     * @param time zero or less releases the targets at once
     * @return whether the lease was still held, as far as this process knows
     */
    boolean releaseAfter(Duration time);
}
