package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** As the scripts know them. */
final class Durations {

    private static final Duration ALMOST_ONE = Duration.ofNanos(999_999);

    private Durations() {}

    /** Milliseconds: a key ends with a whole one. What is asked for may last a little longer, and never ends too early. */
    static long asked(Duration duration) {
        return duration.plus(ALMOST_ONE).toMillis();
    }

    /** @param micros since there are moments in between */
    static Duration answered(Object micros) {
        return Duration.of((Long) micros, ChronoUnit.MICROS);
    }
}
