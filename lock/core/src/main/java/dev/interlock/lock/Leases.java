package dev.interlock.lock;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The leases that a store keeps: the holder of each, and the ways to end one early. A lease is live until its expiry, which is judged
 * whenever it is read.
 *
 * <p>A grant is named by target, lock id and owner together. If one of them does not fit, or the lease has expired, the answer
 * is the same as for a lease that never existed.
 */
public interface Leases {

    /**
     * Returns the live leases on these targets, sorted by target, in one round trip. For no targets, the store is not asked.
     *
     * @throws LockStoreException if the store is not in the application's database and cannot be reached
     */
    List<Lease> findAll(Set<LockTarget> targets);

    default Optional<Lease> find(LockTarget target) {
        return findAll(Set.of(target)).stream().findFirst();
    }

    /**
     * Returns all live leases on targets of that type, sorted by target.
     *
     * @throws LockStoreException if the store is not in the application's database and cannot be reached
     */
    List<Lease> findAll(String type);

    /**
     * Lets the lease expire after that time if it would last longer. Takes effect at once, whatever transaction the caller is
     * in. A lease that is not live is left as it is.
     */
    void shorten(LockTarget target, LockId lockId, String owner, Duration remaining);

    /**
     * Releases the live leases. Within a transaction of the store's database they are free when it commits, otherwise at once. Within
     * a callback after the commit, they are free when the last callback has returned.
     *
     * @return whether all of them were live
     */
    boolean release(List<LockTarget> targets, LockId lockId, String owner);

    default boolean release(LockTarget target, LockId lockId, String owner) {
        return release(List.of(target), lockId, owner);
    }
}
