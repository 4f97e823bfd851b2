package dev.interlock.adapter.web.security.session;

import jakarta.servlet.http.HttpSession;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.stereotype.Component;

/** The limit from the last request of a member to the end of the session. Requests that an open page repeats by itself do not count. */
@Component
public class IdleLimit {

    /** The attribute that keeps the time of the last request that counts, an {@link Instant}. */
    public static final String LAST_REQUEST = IdleLimit.class.getName() + ".lastRequest";

    /** The time of the last request is written again after this part of the limit: once a minute if that is half an hour. */
    private static final int ACCURACY_DIVISOR = 30;

    private final Duration limit;
    private final Clock clock;

    /** @param limit in seconds if it has no unit, as Spring Boot reads it */
    IdleLimit(
            @Value("${server.servlet.session.timeout}") @DurationUnit(ChronoUnit.SECONDS) Duration limit, Clock clock) {
        this.limit = limit;
        this.clock = clock;
    }

    /** Returns the time until the session ends without another request that counts, zero or less if it has ended. */
    public Duration rest(HttpSession session) {
        return session.getAttribute(LAST_REQUEST) instanceof Instant last
                ? limit.minus(Duration.between(last, clock.instant()))
                : limit;
    }

    void count(HttpSession session) {
        boolean isUncounted = session.getAttribute(LAST_REQUEST) == null;
        if (isUncounted || limit.minus(rest(session)).compareTo(limit.dividedBy(ACCURACY_DIVISOR)) >= 0) {
            session.setAttribute(LAST_REQUEST, clock.instant());
        }
    }
}
