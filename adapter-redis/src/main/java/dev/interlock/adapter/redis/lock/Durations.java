package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** As the scripts know them: in microseconds. */
final class Durations {

    private static final Duration ALMOST_ONE = Duration.ofNanos(999);

    private Durations() {}

    /** What is asked for may last a little longer, and never ends too early. */
    static long asked(Duration duration) {
        return TimeUnit.MICROSECONDS.convert(duration.plus(ALMOST_ONE));
    }

    static Duration answered(Object micros) {
        return Duration.of((Long) micros, ChronoUnit.MICROS);
    }
}
