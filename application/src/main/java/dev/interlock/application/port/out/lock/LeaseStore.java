package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps leases, by its own clock. A lease is live while its end has not come; that is judged whenever it is read, and no
 * clean-up is needed for it to be over.
 *
 * <p>A grant is named by targets, lock id and owner together. Where these don't all fit, or the lease is over, the answer is
 * the same as if there were none: nobody finds out, extends or frees what is another's.
 *
 * <p>{@link #acquire}, {@link #extend} and {@link #shorten} take effect at once, whatever transaction the caller is in, and
 * never wait for its connections. {@link #check} belongs to the caller's transaction, and what is released within one is free
 * when that commits.
 */
public interface LeaseStore {

    /**
     * Grants all of the targets if nobody else holds any of them, else none. Of any number of requesters at most one is
     * granted a target, at any time.
     *
     * <p>What the requester holds by the same lock id keeps its token and is extended, never shortened. The times of the
     * answer may be those of a new hold: who took over from herself, or asks again, goes on with the hold she had, and learns
     * from {@link #find} how much of it is left.
     *
     * <p>Of a failed request nobody knows whether it is granted, be it later. Who made it asks again by the same lock id, or
     * gives back what she may have got.
     *
     * @throws RuntimeException if the store can't be asked, or did not answer in time
     */
    Acquisition acquire(LeaseRequest request);

    /**
     * Lets the leases on all of the targets end a full lease from now, within the cap; none is ever shortened. Answers the
     * shortest that is left, or empty if one of them is not live.
     */
    Optional<Duration> extend(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms);

    default Optional<Duration> extend(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        return extend(List.of(target), lockId, owner, terms);
    }

    /** Lets the lease end that soon, if it would last longer. What is not live stays as it is. */
    void shorten(LockTarget target, LockId lockId, String owner, Duration left);

    /**
     * Answers the lease if it is live, and lets no later holder's check pass until the caller's transaction ends, even if the
     * lease's time comes meanwhile; nor this one after a later holder's. So a write in that transaction is the holder's, or is
     * refused. A store in the same database keeps the target from being granted until then; one elsewhere asks a {@link Fence}.
     */
    Optional<Lease> check(LockTarget target, LockId lockId, String owner);

    /**
     * Ends the leases that are live; false if one of them was not. Within a transaction they are free when that commits,
     * outside of one at once.
     */
    boolean release(List<LockTarget> targets, LockId lockId, String owner);

    default boolean release(LockTarget target, LockId lockId, String owner) {
        return release(List.of(target), lockId, owner);
    }

    /** Whether what this thread releases is free only when its transaction commits. */
    default boolean releasesWithTransaction() {
        return false;
    }

    /**
     * Who holds which of these now, by target. All are asked for at once, and for none nobody is asked.
     *
     * @throws LockStoreException if the store is not in the orders' database, and can't be asked
     */
    List<Lease> findAll(Set<LockTarget> targets);

    default Optional<Lease> find(LockTarget target) {
        return findAll(Set.of(target)).stream().findFirst();
    }

    /**
     * All that is held now of that type, by target.
     *
     * @throws LockStoreException if the store is not in the orders' database, and can't be asked
     */
    List<Lease> findAll(String type);
}
