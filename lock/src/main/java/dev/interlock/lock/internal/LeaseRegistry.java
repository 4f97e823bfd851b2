package dev.interlock.lock.internal;

import dev.interlock.lock.LockOwner;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The {@link HeldLeases} of each owner that holds or requests something, and none for other owners. */
final class LeaseRegistry {

    private final Map<LockOwner, CountedLeases> owners = new HashMap<>();
    private boolean closed;

    /**
     * Returns the owner's leases, and keeps them until {@link #release} is called once for each call.
     *
     * @throws IllegalStateException if this registry is closed
     */
    synchronized HeldLeases retain(LockOwner owner) {
        if (closed) {
            throw new IllegalStateException("This lock is closed");
        }
        CountedLeases counted = owners.computeIfAbsent(owner, same -> new CountedLeases(new HeldLeases(owner)));
        counted.users++;
        return counted.leases;
    }

    synchronized void release(HeldLeases leases) {
        owners.computeIfPresent(leases.owner(), (same, counted) -> --counted.users == 0 ? null : counted);
        if (owners.isEmpty()) {
            notifyAll();
        }
    }

    /** Accepts no more owners, and waits until all are gone, the timeout elapses or the thread is interrupted. */
    synchronized void close(Duration timeout) {
        closed = true;
        long deadline = System.nanoTime() + timeout.toNanos();
        try {
            long left = deadline - System.nanoTime();
            while (!owners.isEmpty() && left > 0) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
                left = deadline - System.nanoTime();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized boolean isEmpty() {
        return owners.isEmpty();
    }

    private static final class CountedLeases {

        private final HeldLeases leases;
        private int users;

        CountedLeases(HeldLeases leases) {
            this.leases = leases;
        }
    }
}
