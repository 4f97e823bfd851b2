package dev.interlock.lock.runtime;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.internal.LeaseDistributedLock;
import dev.interlock.lock.internal.LeaseLockManager;
import dev.interlock.lock.internal.WarmUp;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;

/** Creates locks over any {@link LeaseStore}. */
public final class Locks {

    private Locks() {}

    /** Returns the lock of users across requests. It has no state and no thread of its own. */
    public static LockManager lockManager(LeaseStore store) {
        return new LeaseLockManager(store);
    }

    /**
     * Returns the lock of this process. One instance serves all callers of a store: only callers of the same instance wait for
     * each other in order, and hand leases over. The caller closes it. The store may take 1 s to reply.
     */
    public static DistributedLock distributedLock(LeaseStore store) {
        return new LeaseDistributedLock(store);
    }

    /**
     * Returns the lock of this process for a store with another reply timeout.
     *
     * @param replyTimeout how long the store may take to reply, in addition to the wait time of a request: some ten round trips
     */
    public static DistributedLock distributedLock(LeaseStore store, Duration replyTimeout) {
        return new LeaseDistributedLock(store, replyTimeout);
    }

    /**
     * Asks the store for a lease that it does not have, by the way of a request. Loading classes and preparing statements takes a busy
     * machine longer than a request may, so that the first one would fail. Changes nothing in the store.
     *
     * @throws RuntimeException if the store cannot be asked
     */
    public static void warmUp(LeaseStore store) {
        WarmUp.of(store);
    }
}
