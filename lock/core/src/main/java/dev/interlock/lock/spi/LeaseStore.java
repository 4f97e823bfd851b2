package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps leases, by its own clock. Requests carry durations and never times, so the clocks of processes don't matter. No cleanup
 * is needed for a lease to expire.
 *
 * <p>Every call with an owner that not every store can keep fails ({@link dev.interlock.lock.LockOwner#requireStorable}).
 *
 * <p>{@link #acquire}, {@link #renew} and {@link #shorten} take effect at once, whatever transaction the caller is in, and never
 * wait for its connection. {@link #check} belongs to the caller's transaction.
 */
public interface LeaseStore extends Leases {

    /** Returns the name by which settings choose this store; no other store of the application has it. */
    String name();

    /**
     * Grants all of the targets if no other owner holds any of them, else none. At most one of any number of concurrent requests
     * is granted a target.
     *
     * <p>A target that the requester holds under the same lock id keeps its token; its lease is renewed and never shortened. A
     * target that the same owner holds under another lock id is granted anew with the next token, and the earlier lock id is
     * dead; the maximum hold goes on. The times of the result may then be those of a new hold, and {@link #find} tells what is
     * left.
     *
     * <p>If a request fails, its outcome is unknown: the store may grant it later. The caller repeats it under the same lock id,
     * or releases what it may have acquired.
     *
     * @throws RuntimeException if the store cannot be reached, or does not reply in time. The stores of this library throw
     *     Spring's {@code DataAccessException}, as all commands do
     */
    AcquireResult acquire(AcquireRequest request);

    /**
     * Sets the expiry of the leases on all targets to a full lease from now, within the maximum hold. Never shortens a lease.
     *
     * @return the shortest remaining time, or empty if one of the leases is not live; then none was renewed
     */
    Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms);

    default Optional<Duration> renew(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        return renew(List.of(target), lockId, owner, terms);
    }

    /**
     * Returns the lease if it is live. Until the caller's transaction ends, no later holder passes a check of its own, even if
     * this lease expires meanwhile; and after a later holder has passed one, this lease fails it. A write in that transaction is
     * therefore the holder's, or it is refused. A store in the application's database locks the row of the lease; a store
     * elsewhere uses a {@link Fence}.
     *
     * @throws IllegalStateException outside a transaction: what is checked could be lost before anything is written
     */
    Optional<Lease> check(LockTarget target, LockId lockId, String owner);

    /**
     * Checks that this store can change leases now, and changes none: for a health check. A store that replies to reads may refuse
     * writes. By default, renews a lease that no owner holds.
     *
     * @throws RuntimeException if it can't; the same as a command throws
     */
    default void probe() {
        var unused = renew(
                new LockTarget("interlock", "probe"), LockId.random(), "probe", new LeaseTerms(Duration.ofSeconds(2)));
    }

    /**
     * Runs the action when the caller's transaction of the store's database has ended, whether it commits or rolls back. Without
     * such a transaction, runs it at once.
     */
    default void afterTransaction(Runnable action) {
        action.run();
    }
}
