package dev.interlock.lock.internal;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import org.jspecify.annotations.Nullable;

/**
 * Renews the leases of one handle, three times in a lease duration, until the handle is closed, or the store has replied and the
 * leases are lost. While the store is out of reach it tries 15 times in a lease duration.
 *
 * <p>The timer triggers a renewal, and one of eight background threads sends it, so that a slow call does not delay the others.
 */
final class LeaseWatchdog implements AutoCloseable {

    private static final int RENEWALS_PER_LEASE = 3;
    private static final int RETRIES_PER_LEASE = 15;

    private final LockServices services;
    private final HeldLeases held;
    private final List<LockTarget> targets;
    private final LeaseTerms terms;
    private final Runnable onLoss;
    private @Nullable ScheduledFuture<?> nextRenewal;
    private boolean closed;

    /** @param onLoss runs if a renewal finds the leases lost, outside the monitor of this watchdog */
    LeaseWatchdog(LockServices services, HeldLeases held, LockRequest request, Runnable onLoss) {
        this.services = services;
        this.held = held;
        this.targets = request.targets();
        this.terms = request.terms();
        this.onLoss = onLoss;
    }

    /** Schedules the first renewal: earlier than the others if the leases have less than a full lease duration left. */
    void start() {
        Duration half = held.remaining(targets).dividedBy(2);
        Duration regular = terms.lease().dividedBy(RENEWALS_PER_LEASE);
        schedule(half.compareTo(regular) < 0 ? half : regular);
    }

    private synchronized void schedule(Duration delay) {
        nextRenewal = services.schedule(delay, () -> services.executeInBackground(this::renew));
    }

    private void renew() {
        if (isClosed()) {
            return;
        }
        StoreIdentity identity = held.identity();
        long sent = System.nanoTime();
        try {
            recordReply(sent, services.store().renew(targets, identity.lockId(), identity.owner(), terms));
        } catch (RuntimeException unreachable) {
            retryLater();
        }
    }

    private synchronized void retryLater() {
        if (!closed) {
            held.markSuspect();
            schedule(terms.lease().dividedBy(RETRIES_PER_LEASE));
        }
    }

    /** Ignores the reply if the handle was closed meanwhile: the lease may be another holder's by then. */
    private void recordReply(long sent, Optional<Duration> remaining) {
        synchronized (this) {
            if (closed) {
                return;
            }
            remaining.ifPresentOrElse(left -> held.recordRenewal(targets, sent, left), () -> held.markLost(targets));
            if (held.state(targets) != State.LOST) {
                schedule(terms.lease().dividedBy(RENEWALS_PER_LEASE));
                return;
            }
            if (remaining.isPresent()) {
                releaseLateRenewal();
            }
            closed = true;
        }
        onLoss.run();
    }

    /** A lease that expired here before the reply came stays lost. Its renewal is undone, so other owners need not wait. */
    private void releaseLateRenewal() {
        List<LockTarget> late =
                held.lostTargets().stream().filter(targets::contains).toList();
        held.recordBackgroundRelease();
        new BackgroundRelease(services, StoreRelease.atOnce(late, held.identity()), terms.lease()).start();
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (nextRenewal != null) {
            nextRenewal.cancel(false);
        }
    }
}
