package dev.interlock.adapter.web.security.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockHttpSession;

class IdleLimitFilterTest {

    private static final Duration LIMIT = Duration.ofMinutes(30);

    private final MockHttpSession session = new MockHttpSession();
    private long now = 42;
    private final IdleLimitFilter filter =
            new IdleLimitFilter(request -> request.getRequestURI().startsWith("/automatic"), LIMIT, () -> now);

    @Test
    void anAutomaticRequestDoesNotExtendTheSession() throws Exception {
        request("/orders");
        pass(Duration.ofMinutes(20));
        request("/automatic");
        assertThat(session.getMaxInactiveInterval())
                .isEqualTo(Duration.ofMinutes(10).toSeconds());

        pass(Duration.ofMinutes(9));
        request("/automatic");
        assertThat(session.getMaxInactiveInterval())
                .isEqualTo(Duration.ofMinutes(1).toSeconds());
    }

    @Test
    void anAutomaticRequestAfterTheLimitFindsNoSession() throws Exception {
        request("/orders");
        pass(LIMIT);
        request("/automatic");

        assertThat(session.isInvalid()).isTrue();
    }

    @Test
    void anyOtherRequestExtendsTheSessionByTheWholeLimit() throws Exception {
        request("/orders");
        pass(Duration.ofMinutes(29));
        request("/automatic");
        request("/orders");

        assertThat(session.getMaxInactiveInterval()).isEqualTo(LIMIT.toSeconds());
        pass(Duration.ofMinutes(29));
        request("/automatic");
        assertThat(session.isInvalid()).isFalse();
    }

    /** With an interval of 0 the session would never end. */
    @Test
    void theRemainingIntervalIsNeverRoundedDownToZero() throws Exception {
        request("/orders");
        pass(LIMIT.minusMillis(1));
        request("/automatic");

        assertThat(session.getMaxInactiveInterval()).isEqualTo(1);
    }

    @Test
    void aRequestWithoutASessionCreatesNone() throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", "/automatic");
        filter.doFilter(request, new MockHttpServletResponse(), new MockFilterChain());

        assertThat(request.getSession(false)).isNull();
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private void request(String path) throws Exception {
        MockHttpServletRequest request = new MockHttpServletRequest("GET", path);
        request.setSession(session);
        filter.doFilter(request, new MockHttpServletResponse(), new MockFilterChain());
    }
}
