package dev.interlock.adapter.api.token;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A token without its secret.
 *
 * @param epoch the member's when the token was created
 * @param lastUsedAt at most {@link #USE_PRECISION} before the last use, or null before the first
 * @param readAt when the token was read, by the clock of the database, which decides what is old (ADR 15)
 */
record ApiToken(
        long id,
        MemberId member,
        long epoch,
        String name,
        TokenScope scope,
        Instant createdAt,
        Instant expiresAt,
        @Nullable Instant lastUsedAt,
        Instant readAt) {

    private static final Duration USE_PRECISION = Duration.ofMinutes(1);

    boolean isExpired() {
        return !expiresAt.isAfter(readAt);
    }

    /** Returns whether the member may sign in, and has not ended the sessions of that time. */
    boolean isGoodFor(Member now) {
        return !isExpired() && now.enabled() && now.epoch() == epoch;
    }

    /** Returns whether the use of this token is due to be recorded: a write with every request would cost more than the request. */
    boolean isUseDue() {
        return lastUsedAt == null || lastUsedAt.plus(USE_PRECISION).isBefore(readAt);
    }
}
