package dev.interlock.lock.internal;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;

/**
 * The lock id and the name by which the store knows an owner.
 *
 * <p>An identity lasts from the first grant to the last release. The next hold gets a new lock id, so a release that the store
 * executes late cannot end it.
 */
record StoreIdentity(LockId lockId, String owner) {

    static StoreIdentity of(LockOwner owner) {
        LockId lockId = LockId.random();
        return new StoreIdentity(lockId, owner.stored(lockId));
    }
}
