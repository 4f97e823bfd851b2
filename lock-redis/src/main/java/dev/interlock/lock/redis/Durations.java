package dev.interlock.lock.redis;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** As the scripts know them, in microseconds; and as keys do. What is rounded gets longer: nothing ends too early. */
final class Durations {

    private static final Duration ALMOST_A_MICRO = Duration.ofNanos(999);
    private static final Duration ALMOST_A_MILLI = Duration.ofNanos(999_999);

    private Durations() {}

    static long asked(Duration duration) {
        return TimeUnit.MICROSECONDS.convert(duration.plus(ALMOST_A_MICRO));
    }

    static Duration answered(Object micros) {
        return Duration.of((Long) micros, ChronoUnit.MICROS);
    }

    /** How long a key lives. */
    static long wholeMillis(Duration duration) {
        return duration.plus(ALMOST_A_MILLI).toMillis();
    }
}
