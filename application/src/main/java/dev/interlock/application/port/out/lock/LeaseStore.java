package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Keeps leases, by its own clock. A lease is live while its end has not come; that is judged whenever it is read, and no
 * clean-up is needed for it to be over.
 *
 * <p>A grant is named by target, lock id and owner together. Where these don't all fit, or the lease is over, the answer is
 * the same as if there were none: nobody finds out, extends or frees what is another's.
 *
 * <p>{@link #acquire}, {@link #extend} and {@link #shorten} take effect at once, whatever transaction the caller is in, and never wait for
 * its connections. {@link #check} and {@link #release} belong to the caller's transaction where the store can join it.
 */
public interface LeaseStore {

    /**
     * Grants the lease if nobody else holds it. Of any number of requesters at most one is granted, at any time.
     *
     * <p>The times of the answer are those of a new hold. Who took over from herself goes on with the hold she had, and
     * learns from {@link #find} how much of it is left.
     *
     * @throws org.springframework.dao.TransientDataAccessException if the store did not answer in time
     */
    Acquisition acquire(LeaseRequest request);

    /**
     * Lets the lease end a full lease from now, within the cap; it is never shortened. Answers what is left, or empty if the
     * grant is not live.
     */
    Optional<Duration> extend(LockTarget target, LockId lockId, String owner, LeaseTerms terms);

    /** Lets the lease end that soon, if it would last longer. What is not live stays as it is. */
    void shorten(LockTarget target, LockId lockId, String owner, Duration left);

    /**
     * Answers the lease if it is live, and keeps it from being taken by anybody until the caller's transaction ends, even
     * if its time comes meanwhile.
     */
    Optional<Lease> check(LockTarget target, LockId lockId, String owner);

    /** Ends the lease; false if the grant was not live any more. Within a transaction it is free when that commits. */
    boolean release(LockTarget target, LockId lockId, String owner);

    /** Who holds it now. */
    Optional<Lease> find(LockTarget target);

    /** All that is held now of that type, by target. */
    List<Lease> findAll(String type);
}
