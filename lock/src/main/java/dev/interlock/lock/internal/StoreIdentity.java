package dev.interlock.lock.internal;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockStoreException;

/**
 * The lock id and the name by which the store knows an owner. Guarded by the monitor of {@link HeldLeases}.
 *
 * <p>The identity lasts from the first grant to the last release. The next hold gets a new lock id, so a release that the store
 * executes late cannot end it.
 */
final class StoreIdentity {

    private final LockOwner owner;
    private LockId lockId;
    private String storedOwner;
    private boolean retired;
    private boolean unresolved;

    StoreIdentity(LockOwner owner) {
        this.owner = owner;
        this.lockId = LockId.random();
        this.storedOwner = owner.stored(lockId);
    }

    LockId lockId() {
        return lockId;
    }

    String storedOwner() {
        return storedOwner;
    }

    /**
     * Chooses a new lock id if the earlier one is retired.
     *
     * @throws LockStoreException if the outcome of the owner's last request is unknown
     */
    void prepareForRequest() {
        if (unresolved) {
            throw new LockStoreException("The outcome of this owner's last request is unknown");
        }
        if (retired) {
            retired = false;
            lockId = LockId.random();
            storedOwner = owner.stored(lockId);
        }
    }

    /** Continues under the identity of the holder that handed its lease over. */
    void adopt(HandedOverLease lease) {
        retired = false;
        lockId = lease.lockId();
        storedOwner = lease.owner();
    }

    /** Notes that a request was abandoned which the store may still grant. */
    void markUnresolved() {
        unresolved = true;
    }

    /** Ends the use of this identity: the owner holds nothing under it any more. */
    void retire() {
        retired = true;
        unresolved = false;
    }
}
