package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;

/** Durations as the scripts know them. */
final class Micros {

    private Micros() {}

    static long of(Duration duration) {
        return TimeUnit.NANOSECONDS.toMicros(duration.toNanos());
    }

    static Duration duration(Object answered) {
        return Duration.of((Long) answered, ChronoUnit.MICROS);
    }
}
