package dev.interlock.adapter.web.security.session;

import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.stereotype.Component;

/**
 * When a session ends by itself: some time after the last request of its member, and in any case some time after the sign-in, so that a
 * session that is stolen, or left open, does not last for good. Requests that an open page repeats by itself do not count.
 */
@Component
public class SessionLimits {

    /** The attribute that keeps the time of the last request that counts, an {@link Instant}. */
    public static final String LAST_REQUEST = SessionLimits.class.getName() + ".lastRequest";

    /** The time of the last request is written again after this part of the limit: once a minute if that is half an hour. */
    private static final int ACCURACY_DIVISOR = 30;

    private final Duration idle;
    private final Duration lifetime;
    private final Clock clock;

    /**
     * @param idle from the last request, in seconds if it has no unit, as Spring Boot reads it
     * @param lifetime from the sign-in
     */
    SessionLimits(
            @Value("${server.servlet.session.timeout}") @DurationUnit(ChronoUnit.SECONDS) Duration idle,
            @Value("${interlock.session-lifetime}") Duration lifetime,
            Clock clock) {
        this.idle = idle;
        this.lifetime = lifetime;
        this.clock = clock;
    }

    /** Returns the time until the session ends without another request that counts, zero or less if it has ended. */
    public Duration rest(HttpSession session) {
        Instant begun = Instant.ofEpochMilli(session.getCreationTime());
        Instant last = session.getAttribute(LAST_REQUEST) instanceof Instant counted ? counted : clock.instant();
        return rest(begun, last);
    }

    /**
     * Returns the same of a session that belongs to no request.
     *
     * @param last the time of the last request that counts
     */
    public Duration rest(Instant begun, Instant last) {
        Instant idleEnd = last.plus(idle);
        Instant end = begun.plus(lifetime);
        return Duration.between(clock.instant(), idleEnd.isBefore(end) ? idleEnd : end);
    }

    void count(HttpSession session) {
        Instant now = clock.instant();
        boolean isCounted = session.getAttribute(LAST_REQUEST) instanceof Instant last
                && Duration.between(last, now).compareTo(idle.dividedBy(ACCURACY_DIVISOR)) < 0;
        if (!isCounted) {
            session.setAttribute(LAST_REQUEST, now);
        }
    }
}
