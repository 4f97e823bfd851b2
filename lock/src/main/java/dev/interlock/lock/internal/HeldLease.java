package dev.interlock.lock.internal;

import java.time.Duration;

/**
 * One held lease, by the monotonic clock of this process. It changes under the monitor of its {@link HeldLeases}. A holder can
 * hand it over to the next waiter of the same process: the store is not told, and there it keeps its identity and token.
 *
 * <p>Its deadline is reckoned from before the request was sent, less 1 % for clocks that run at different speeds. So the lease
 * ends here before it ends at the store. A lease that is lost stays lost.
 */
final class HeldLease {

    /** How long one lease is handed over within a process, before the other processes get a chance. */
    static final Duration MAX_LOCAL_HANDOVER = Duration.ofMillis(5);

    private static final int MIN_REMAINING_PERCENT = 90;
    private static final int CLOCK_DRIFT_DIVISOR = 100;

    private final StoreIdentity identity;
    private final long token;
    private final long grantedAt;
    private volatile long deadline;
    private volatile boolean lost;
    private int handles;

    HeldLease(StoreIdentity identity, long token, long grantedAt, long deadline) {
        this.identity = identity;
        this.token = token;
        this.grantedAt = grantedAt;
        this.deadline = deadline;
    }

    /** Returns when a lease ends here that had this time remaining in the reply to a request sent then. */
    static long deadline(long sent, Duration remaining) {
        long nanos = remaining.toNanos();
        return sent + nanos - nanos / CLOCK_DRIFT_DIVISOR;
    }

    StoreIdentity identity() {
        return identity;
    }

    long token() {
        return token;
    }

    /** Returns when the first holder acquired it, by {@link System#nanoTime}. */
    long grantedAt() {
        return grantedAt;
    }

    /** Returns how long its holder and those that handed it over to that one have held it. */
    Duration heldTime() {
        return Duration.ofNanos(System.nanoTime() - grantedAt);
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
        return remainingNanos() == 0;
    }

    /** Returns the time until the lease ends; zero if it is lost. */
    long remainingNanos() {
        return lost ? 0 : Math.max(0, deadline - System.nanoTime());
    }

    /** Returns whether at least 90 % of the requested lease duration is left. A round trip for the rest does not pay. */
    boolean isSufficientFor(Duration requested) {
        return remainingNanos() >= requested.toNanos() / 100 * MIN_REMAINING_PERCENT;
    }

    void retain() {
        handles++;
    }

    void release() {
        handles--;
    }

    boolean hasHandle() {
        return handles > 0;
    }
}
