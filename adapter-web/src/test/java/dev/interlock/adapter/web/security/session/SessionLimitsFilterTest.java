package dev.interlock.adapter.web.security.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockHttpSession;

class SessionLimitsFilterTest {

    private static final Duration LIMIT = Duration.ofMinutes(30);

    private static final Duration LIFETIME = Duration.ofHours(12);

    private final MockHttpSession session = new MockHttpSession() {
        @Override
        public long getCreationTime() {
            return Instant.EPOCH.toEpochMilli();
        }
    };
    private Instant now = Instant.EPOCH;

    @Test
    void anAutomaticRequestDoesNotExtendTheSession() throws Exception {
        request("/orders");
        pass(Duration.ofMinutes(20));
        request("/orders/1/edit/lock");
        assertThat(limit().rest(session)).isEqualTo(Duration.ofMinutes(10));

        pass(Duration.ofMinutes(9));
        request("/orders/1/edit/lock");
        assertThat(limit().rest(session)).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void anyRequestAfterTheLimitFindsNoSession() throws Exception {
        request("/orders");
        pass(LIMIT);
        request("/orders");

        assertThat(session.isInvalid()).isTrue();
    }

    @Test
    void anyOtherRequestExtendsTheSessionByTheWholeLimit() throws Exception {
        request("/orders");
        pass(Duration.ofMinutes(29));
        request("/orders/1/edit/lock");
        request("/orders");

        assertThat(limit().rest(session)).isEqualTo(LIMIT);
    }

    @Test
    void requestsDoNotExtendTheSessionBeyondItsLifetime() throws Exception {
        pass(LIFETIME.minusMinutes(1));
        request("/orders");
        assertThat(limit().rest(session)).isEqualTo(Duration.ofMinutes(1));

        pass(Duration.ofMinutes(1).minusMillis(1));
        request("/orders");
        assertThat(session.isInvalid()).isFalse();

        pass(Duration.ofMillis(1));
        request("/orders");
        assertThat(session.isInvalid()).isTrue();
    }

    /** Each time that it is written costs a statement where sessions are in a table. */
    @Test
    void theTimeOfTheLastRequestIsWrittenOnceAMinute() throws Exception {
        request("/orders");
        pass(Duration.ofSeconds(59));
        request("/orders");
        assertThat(lastRequest()).isEqualTo(Instant.EPOCH);

        pass(Duration.ofSeconds(1));
        request("/orders");
        assertThat(lastRequest()).isEqualTo(now);
    }

    @Test
    void aRequestWithoutASessionCreatesNone() throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/orders");
        filter().doFilter(request, new MockHttpServletResponse(), new MockFilterChain());

        assertThat(request.getSession(false)).isNull();
    }

    private SessionLimits limit() {
        return new SessionLimits(LIMIT, LIFETIME, Clock.fixed(now, ZoneOffset.UTC));
    }

    private SessionLimitsFilter filter() {
        return new SessionLimitsFilter(request -> request.getRequestURI().endsWith("/lock"), limit());
    }

    private @Nullable Object lastRequest() {
        return session.getAttribute(SessionLimits.LAST_REQUEST);
    }

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private void request(String path) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
        request.setSession(session);
        filter().doFilter(request, new MockHttpServletResponse(), new MockFilterChain());
    }
}
