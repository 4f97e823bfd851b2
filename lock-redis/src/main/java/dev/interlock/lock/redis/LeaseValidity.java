package dev.interlock.lock.redis;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/**
 * How long what several masters said can be relied on: until the majority ends, less the time since they were asked, by this
 * process's monotonic clock, and less what their clocks may run apart.
 */
final class LeaseValidity {

    private static final int PART = 100;
    private static final Duration AT_LEAST = Duration.ofMillis(2);

    private LeaseValidity() {}

    static Duration drift(Duration time) {
        return time.dividedBy(PART).plus(AT_LEAST);
    }

    /**
     * @param lasts as the masters said
     * @param sent by {@link System#nanoTime}, before they were asked
     */
    static Duration of(Duration lasts, long sent) {
        return lasts.minus(drift(lasts)).minusNanos(System.nanoTime() - sent);
    }

    /** For so long a majority has it, if so many have it for those times. */
    static Duration ofMajority(int majority, List<Duration> lasting) {
        return lasting.stream()
                .sorted(Comparator.reverseOrder())
                .skip(majority - 1L)
                .findFirst()
                .orElseThrow();
    }
}
