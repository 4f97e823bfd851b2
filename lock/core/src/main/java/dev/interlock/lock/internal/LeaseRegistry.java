package dev.interlock.lock.internal;

import dev.interlock.lock.LockOwner;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The {@link HeldLeases} of each owner that holds or requests something, and none for other owners. */
final class LeaseRegistry {

    /** The interval in which {@link #close} looks whether an owner is in use: neither a loss nor the end of a thread awakens it. */
    private static final long POLL_NANOS = Duration.ofMillis(50).toNanos();

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
        counted.threads.add(Thread.currentThread());
        return counted.leases;
    }

    synchronized void release(HeldLeases leases) {
        owners.computeIfPresent(leases.owner(), (same, counted) -> --counted.users == 0 ? null : counted);
    }

    /**
     * Accepts no more owners, and waits until no thread uses one, the timeout elapses or the thread is interrupted. An owner whose
     * leases are lost is not waited for, nor one whose threads have ended or wait here: its handles were forgotten.
     */
    synchronized void close(Duration timeout) {
        closed = true;
        Deadlines deadlines = Deadlines.of(timeout, Duration.ZERO);
        try {
            while (owners.values().stream().anyMatch(CountedLeases::isInUse) && deadlines.waitNanos() > 0) {
                TimeUnit.NANOSECONDS.timedWait(this, Math.min(deadlines.waitNanos(), POLL_NANOS));
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
        private final Set<Thread> threads = new HashSet<>();
        private int users;

        CountedLeases(HeldLeases leases) {
            this.leases = leases;
        }

        boolean isInUse() {
            return leases.lostTargets().isEmpty()
                    && threads.stream().anyMatch(thread -> thread.isAlive() && thread != Thread.currentThread());
        }
    }
}
