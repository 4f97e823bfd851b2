package dev.interlock.lock.internal;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Extends the leases of one grant three times in their length, until it is closed with the grant or they are lost. While the
 * store can't be reached it asks more often.
 */
final class Watchdog implements AutoCloseable {

    private final HeldLeases tenure;
    private final List<LockTarget> targets;
    private final LeaseTerms terms;
    private final LeaseStore leases;
    private final AsyncLeaseStore calls;
    private final ScheduledExecutorService timer;
    private @Nullable ScheduledFuture<?> next;
    private boolean closed;
    private Runnable onLoss = () -> {};

    Watchdog(
            HeldLeases tenure,
            List<LockTarget> targets,
            LeaseTerms terms,
            LeaseStore leases,
            AsyncLeaseStore calls,
            ScheduledExecutorService timer) {
        this.tenure = tenure;
        this.targets = targets;
        this.terms = terms;
        this.leases = leases;
        this.calls = calls;
        this.timer = timer;
    }

    synchronized void tell(Runnable told) {
        onLoss = told;
    }

    /** When they are granted: before, there is nothing to extend. */
    void start() {
        Duration left = tenure.remaining(targets).dividedBy(2);
        Duration third = terms.lease().dividedBy(3);
        in(left.compareTo(third) < 0 ? left : third);
    }

    private synchronized void in(Duration time) {
        if (!closed) {
            next = timer.schedule(() -> calls.execute(this::beat), time.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private void beat() {
        if (isClosed()) {
            return;
        }
        long sent = System.nanoTime();
        try {
            Optional<Duration> left = leases.renew(targets, tenure.lockId(), tenure.name(), terms);
            answered(sent, left);
        } catch (RuntimeException unreachable) {
            unreachable();
        }
    }

    private synchronized void unreachable() {
        if (!closed) {
            tenure.suspect();
            in(terms.lease().dividedBy(15));
        }
    }

    /**
     * Of a grant that was closed meanwhile there is nothing to say: its lease may be another's. What was lost before the answer
     * came stays lost, and whatever that beat did is taken back: the others need not wait for its end.
     */
    private void answered(long sent, Optional<Duration> left) {
        Runnable told;
        synchronized (this) {
            if (closed) {
                return;
            }
            if (left.isPresent()) {
                tenure.extended(targets, sent, left.get());
                if (tenure.state(targets) != State.LOST) {
                    in(terms.lease().dividedBy(3));
                    return;
                }
                calls.release(targets, tenure.lockId(), tenure.name());
            } else {
                tenure.lose(targets);
            }
            closed = true;
            told = onLoss;
        }
        told.run();
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (next != null) {
            next.cancel(false);
        }
    }
}
