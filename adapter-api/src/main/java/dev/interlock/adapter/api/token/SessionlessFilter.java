package dev.interlock.adapter.api.token;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.filter.OncePerRequestFilter;

/** Hides the session of a cookie that comes along with a token: such a request neither prolongs the session nor leaves its edit locks in it. */
class SessionlessFilter extends OncePerRequestFilter {

    private final RequestMatcher withToken;

    SessionlessFilter(RequestMatcher withToken) {
        this.withToken = withToken;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !withToken.matches(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(new SessionlessRequest(request), response);
    }

    private static final class SessionlessRequest extends HttpServletRequestWrapper {

        SessionlessRequest(HttpServletRequest request) {
            super(request);
        }

        @Override
        public HttpSession getSession() {
            throw new IllegalStateException("A request with a token has no session");
        }

        @Override
        public @Nullable HttpSession getSession(boolean create) {
            return create ? getSession() : null;
        }
    }
}
