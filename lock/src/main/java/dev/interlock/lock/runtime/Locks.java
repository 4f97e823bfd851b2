package dev.interlock.lock.runtime;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.JdkLockAdapter;
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

    /**
     * Returns the JDK's view of a lock on one target: reentrant, held by a thread, and renewed until it is unlocked. All views of one
     * target of the same {@code lock} are one lock.
     *
     * @param lease how long a lease lasts that a watchdog renews: what the lock outlives a process that dies
     */
    public static LeaseLock javaLock(DistributedLock lock, LockTarget target, Duration lease) {
        return javaLock(lock, target, new LeaseTerms(lease));
    }

    /** Returns the JDK's view of a lock, which is renewed until it is unlocked, up to the maximum hold. */
    public static LeaseLock javaLock(DistributedLock lock, LockTarget target, LeaseTerms terms) {
        return new JdkLockAdapter(lock, target, terms);
    }
}
