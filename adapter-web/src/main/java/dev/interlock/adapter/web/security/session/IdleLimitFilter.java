package dev.interlock.adapter.web.security.session;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Keeps requests that an open page repeats by itself from prolonging its session. The container counts every request. After an
 * automatic one it is therefore told to end the session after the rest of the limit; after any other one, after the whole limit.
 */
final class IdleLimitFilter extends OncePerRequestFilter {

    private static final String LAST_REQUEST = IdleLimitFilter.class.getName() + ".lastRequest";

    private final RequestMatcher automatic;
    private final Duration limit;
    private final LongSupplier nanoTime;

    /**
     * @param automatic requests that do not count
     * @param limit from the last request that counts to the end of its session
     * @param nanoTime as {@link System#nanoTime}
     */
    IdleLimitFilter(RequestMatcher automatic, Duration limit, LongSupplier nanoTime) {
        this.automatic = automatic;
        this.limit = limit;
        this.nanoTime = nanoTime;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpSession session = request.getSession(false);
        if (session != null) {
            keepLimit(session, automatic.matches(request));
        }
        chain.doFilter(request, response);
    }

    private void keepLimit(HttpSession session, boolean isAutomatic) {
        long now = nanoTime.getAsLong();
        if (isAutomatic && session.getAttribute(LAST_REQUEST) instanceof Long last) {
            Duration rest = limit.minusNanos(now - last);
            if (rest.isNegative() || rest.isZero()) {
                session.invalidate();
            } else {
                session.setMaxInactiveInterval(
                        Math.toIntExact(rest.plusMillis(999).toSeconds()));
            }
        } else {
            session.setAttribute(LAST_REQUEST, now);
            session.setMaxInactiveInterval(Math.toIntExact(limit.toSeconds()));
        }
    }
}
