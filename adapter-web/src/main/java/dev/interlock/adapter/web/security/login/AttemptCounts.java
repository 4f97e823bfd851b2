package dev.interlock.adapter.web.security.login;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Counts attempts by a key. After some free ones, each attempt must wait twice as long as the one before, up to a cap. A count is
 * forgotten after one hour without an attempt.
 */
final class AttemptCounts {

    private final Cache<String, Attempts> attempts = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofHours(1))
            .maximumSize(100_000)
            .build();
    private final int free;
    private final Duration cap;
    private final Clock clock;

    AttemptCounts(int free, Duration cap, Clock clock) {
        this.free = free;
        this.cap = cap;
        this.clock = clock;
    }

    /** Counts the attempt and returns zero, or returns the remaining wait if the attempt comes too early. */
    Duration admit(String key) {
        Duration[] wait = {Duration.ZERO};
        Instant now = clock.instant();
        attempts.asMap().compute(key, (k, before) -> {
            if (before == null) {
                return new Attempts(1, now);
            }
            wait[0] = waitAfter(before, now);
            return wait[0].isZero() ? new Attempts(before.count() + 1, now) : before;
        });
        return wait[0];
    }

    private Duration waitAfter(Attempts before, Instant now) {
        if (before.count() < free) {
            return Duration.ZERO;
        }
        int doublings = Math.min(before.count() - free, 20);
        Duration delay = Duration.ofSeconds(Math.min(1L << doublings, cap.toSeconds()));
        Duration left = Duration.between(now, before.last().plus(delay));
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** Takes back one attempt. */
    void takeBack(String key) {
        attempts.asMap()
                .computeIfPresent(key, (k, before) -> new Attempts(Math.max(0, before.count() - 1), before.last()));
    }

    void forget(String key) {
        attempts.invalidate(key);
    }

    private record Attempts(int count, Instant last) {}
}
