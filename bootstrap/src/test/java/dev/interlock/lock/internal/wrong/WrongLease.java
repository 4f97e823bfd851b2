package dev.interlock.lock.internal.wrong;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Breaks a rule on purpose: setting the clock of its process ends it, or lets it last. */
public record WrongLease(Instant end, Supplier<Instant> clock) {

    public WrongLease(Instant end) {
        this(end, Instant::now);
    }

    public Duration remaining() {
        return Duration.between(clock.get(), end);
    }
}
