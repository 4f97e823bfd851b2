package dev.interlock.lock.redis.redlock;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * The time for which leases on a majority of the nodes can be relied on: the time for which a majority holds them, less the time
 * elapsed by this process's monotonic clock, less an allowance for clock drift.
 */
final class LeaseValidity {

    private static final int CLOCK_DRIFT_DIVISOR = 100;
    private static final Duration MIN_CLOCK_DRIFT = Duration.ofMillis(2);

    private LeaseValidity() {}

    /** Returns the allowance for clock drift over that time: a hundredth, and 2 ms. */
    static Duration clockDrift(Duration time) {
        return time.dividedBy(CLOCK_DRIFT_DIVISOR).plus(MIN_CLOCK_DRIFT);
    }

    /**
     * Returns the validity, which may be negative.
     *
     * @param majorityHolds as the nodes replied
     * @param startNanos when the nodes were asked, by {@link System#nanoTime}
     */
    static Duration of(Duration majorityHolds, long startNanos) {
        return majorityHolds.minus(clockDrift(majorityHolds)).minusNanos(System.nanoTime() - startNanos);
    }

    /** Returns the time for which a majority holds a lease, given the time on each node that holds it. */
    static Duration ofMajority(int majority, List<Duration> holding) {
        return holding.stream()
                .sorted(Comparator.reverseOrder())
                .skip(majority - 1L)
                .findFirst()
                .orElseThrow();
    }
}
