package dev.interlock.application.service.lock.wrong;

import java.time.Duration;
import java.time.Instant;

/** Breaks a rule on purpose: whoever sets the clock of its process ends it, or lets it last. */
public record WrongLease(Instant end) {

    public Duration remaining() {
        return Duration.between(Instant.now(), end);
    }
}
