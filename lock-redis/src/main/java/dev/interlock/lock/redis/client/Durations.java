package dev.interlock.lock.redis.client;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** Durations as scripts (microseconds) and keys (milliseconds) count them. Rounds up, so that no lease ends early. */
public final class Durations {

    private static final Duration ALMOST_A_MICROSECOND = Duration.ofNanos(999);
    private static final Duration ALMOST_A_MILLISECOND = Duration.ofNanos(999_999);

    private Durations() {}

    /** Returns the duration in whole microseconds, as an argument of a script. */
    public static long toMicros(Duration duration) {
        return TimeUnit.MICROSECONDS.convert(duration.plus(ALMOST_A_MICROSECOND));
    }

    /** Returns the duration of a number of microseconds that a script replied. */
    public static Duration ofMicros(Object micros) {
        return Duration.of((Long) micros, ChronoUnit.MICROS);
    }

    /** Returns the duration in whole milliseconds, as the time to live of a key. */
    public static long toMillis(Duration duration) {
        return duration.plus(ALMOST_A_MILLISECOND).toMillis();
    }
}
