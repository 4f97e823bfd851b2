package dev.interlock.lock.internal;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One held lease, by the monotonic clock of this process. Guarded by the monitor of {@link HeldLeases}.
 *
 * <p>Its deadline is reckoned from before the request was sent, less 1 % for clocks that run at different speeds. So the lease
 * ends here before it ends at the store. A lease that is lost stays lost.
 */
final class HeldLease {

    private static final int CLOCK_DRIFT_DIVISOR = 100;

    private final long token;
    private final long grantedAt;
    private long deadline;
    private int handles;
    private boolean lost;
    private @Nullable QueueNode node;

    HeldLease(long token, long grantedAt, long deadline) {
        this.token = token;
        this.grantedAt = grantedAt;
        this.deadline = deadline;
    }

    /** Returns when a lease ends here that had this time remaining in the reply to a request sent then. */
    static long deadline(long sent, Duration remaining) {
        long nanos = remaining.toNanos();
        return sent + nanos - nanos / CLOCK_DRIFT_DIVISOR;
    }

    long token() {
        return token;
    }

    long grantedAt() {
        return grantedAt;
    }

    /** Moves the deadline, unless that would shorten the lease or the lease is lost. */
    void prolongTo(long later) {
        if (!isLost() && later - deadline > 0) {
            deadline = later;
        }
    }

    void markLost() {
        lost = true;
    }

    boolean isLost() {
        return lost || System.nanoTime() - deadline >= 0;
    }

    Duration remaining() {
        return Duration.ofNanos(deadline - System.nanoTime());
    }

    void retain() {
        handles++;
    }

    /** Counts one handle less; returns whether none is left. */
    boolean release() {
        handles--;
        return handles == 0;
    }

    void attach(QueueNode queueNode) {
        node = queueNode;
    }

    QueueNode node() {
        return Objects.requireNonNull(node);
    }

    HandedOverLease handOver(StoreIdentity identity, long heldSince) {
        return new HandedOverLease(identity, token, deadline, heldSince);
    }
}
