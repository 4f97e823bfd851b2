package dev.interlock.lock.internal.wrong;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/** Breaks a rule on purpose: its expiry depends on the wall clock of the process. */
public record WrongLease(Instant end, Supplier<Instant> clock) {

    public WrongLease(Instant end) {
        this(end, Instant::now);
    }

    public Duration remaining() {
        return Duration.between(clock.get(), end);
    }
}
