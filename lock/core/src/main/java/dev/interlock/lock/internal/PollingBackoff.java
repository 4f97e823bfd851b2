package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * The pauses between two attempts of a waiter while another process holds the target.
 *
 * <p>A pause is about 1/32 of the time that the lease has been held, so polling lengthens a wait by about 3 %. Its mean is at
 * least 2 ms and at most 25 ms: up to 1000 attempts a second at first, about 40 a second once the lease is held for a
 * second. Pauses are random, so that waiters don't poll in step, and end at the expiry of the lease.
 */
final class PollingBackoff {

    static final Duration AFTER_FAILURE = Duration.ofMillis(50);

    private static final long MIN_MEAN_NANOS = Duration.ofMillis(2).toNanos();
    private static final long MAX_MEAN_NANOS = Duration.ofMillis(25).toNanos();
    private static final int HELD_TIME_DIVISOR = 32;
    private static final Duration MIN_WAIT_FOR_EXPIRY = Duration.ofMillis(1);

    private PollingBackoff() {}

    static Duration whileHeld(Lease holder) {
        long mean = meanNanos(holder.age());
        long random = mean / 2 + ThreadLocalRandom.current().nextLong(mean);
        return Duration.ofNanos(Math.min(random, untilExpiry(holder).toNanos()));
    }

    /** Returns the time until the lease expires; at least 1 ms, since a store may still report a lease that has just expired. */
    static Duration untilExpiry(Lease holder) {
        return holder.remaining().compareTo(MIN_WAIT_FOR_EXPIRY) < 0 ? MIN_WAIT_FOR_EXPIRY : holder.remaining();
    }

    /** Returns a time in which every process that waits for a lease held that long makes at least one attempt. */
    static Duration longestAfter(Duration heldTime) {
        return Duration.ofNanos(2 * meanNanos(heldTime));
    }

    /** Pauses the thread. Returns early after a spurious wakeup: the caller repeats its attempt anyway. */
    static void pause(long nanos) throws InterruptedException {
        if (nanos > 0) {
            LockSupport.parkNanos(nanos);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    /** Computes in nanoseconds: division of a Duration is slow, and a caller waits for it. */
    private static long meanNanos(Duration heldTime) {
        return Math.min(Math.max(heldTime.toNanos() / HELD_TIME_DIVISOR, MIN_MEAN_NANOS), MAX_MEAN_NANOS);
    }
}
