package dev.interlock.lock.internal;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A node of a {@link LocalQueue}. At the head it has the right to request the target from the store, and then holds the lease. It
 * stays at the head until the lease expires or the node leaves.
 */
final class QueueNode {

    private final @Nullable Duration acceptedLease;
    private @Nullable Thread waiter;
    private volatile @Nullable HeldLease lease;

    /**
     * @param acceptedLease the node accepts a handed-over lease of about that duration; null for a request for several targets,
     *     which only the store can grant together
     */
    QueueNode(@Nullable Duration acceptedLease) {
        this.acceptedLease = acceptedLease;
    }

    void hold(HeldLease granted) {
        lease = granted;
    }

    /** Hands the lease over to the next node; returns false if that one does not accept it. */
    boolean handOverTo(QueueNode next) {
        HeldLease held = lease;
        if (held == null || next.acceptedLease == null || !held.isSufficientFor(next.acceptedLease)) {
            return false;
        }
        next.lease = held;
        return true;
    }

    /** Returns the lease, or null if the node has to ask the store. */
    @Nullable
    HeldLease lease() {
        return lease;
    }

    /** Returns how long the node may stay at the head. */
    long remainingNanos() {
        HeldLease held = lease;
        return held == null ? Long.MAX_VALUE : held.remainingNanos();
    }

    /** @param thread that waits for the turn of this node */
    void setWaiter(Thread thread) {
        waiter = thread;
    }

    void awaken() {
        LockSupport.unpark(waiter);
    }
}
