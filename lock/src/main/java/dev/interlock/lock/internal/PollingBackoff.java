package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How long who waits for another process lets pass between two tries, since a store without messages has to be asked: about
 * a thirtieth of the time that the holder has held, so that the wait is lengthened by no more than that. That is at most a
 * thousand tries a second in the first moments, and forty or so when she has held for a second. Random, so that those who
 * wait don't ask in step; and hardly beyond the end of the lease.
 */
final class PollingBackoff {

    static final Duration AFTER_FAILURE = Duration.ofMillis(50);

    private static final long SHORTEST = Duration.ofMillis(2).toNanos();
    private static final long LONGEST = Duration.ofMillis(25).toNanos();
    private static final int PART = 32;
    private static final Duration A_MOMENT = Duration.ofMillis(1);

    private PollingBackoff() {}

    static Duration whileHeld(Lease by) {
        long middle = middle(by.age());
        long random = middle / 2 + ThreadLocalRandom.current().nextLong(middle);
        return Duration.ofNanos(Math.min(random, untilEnd(by).toNanos()));
    }

    /** A store may keep a lease for a moment in which nothing is left of it. */
    static Duration untilEnd(Lease by) {
        return by.remaining().compareTo(A_MOMENT) < 0 ? A_MOMENT : by.remaining();
    }

    /** In so long everybody who waits for what was held that long has asked once. */
    static Duration longestAfter(Duration held) {
        return Duration.ofNanos(2 * middle(held));
    }

    /** In nanoseconds, for a Duration divides slowly, and somebody waits. */
    private static long middle(Duration held) {
        return Math.min(Math.max(held.toNanos() / PART, SHORTEST), LONGEST);
    }
}
