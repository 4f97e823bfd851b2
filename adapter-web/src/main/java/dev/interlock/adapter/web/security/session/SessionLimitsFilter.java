package dev.interlock.adapter.web.security.session;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.time.Duration;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Ends a session after its {@link SessionLimits}. The container counts every request, so it alone would keep the session of an open page for
 * good.
 */
final class SessionLimitsFilter extends OncePerRequestFilter {

    private final RequestMatcher automatic;
    private final SessionLimits limit;

    /** @param automatic requests that do not count */
    SessionLimitsFilter(RequestMatcher automatic, SessionLimits limit) {
        this.automatic = automatic;
        this.limit = limit;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return StaticFiles.areRequestedBy(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        HttpSession session = request.getSession(false);
        if (session != null && limit.rest(session).compareTo(Duration.ZERO) <= 0) {
            session.invalidate();
        } else if (session != null && !automatic.matches(request)) {
            limit.count(session);
        }
        chain.doFilter(request, response);
    }
}
