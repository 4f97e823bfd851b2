package dev.interlock.adapter.api.token;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/** Hides the session of a cookie that comes along: a request to the API is not signed in by it, and does not prolong it. */
class SessionlessFilter extends OncePerRequestFilter {

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
            throw new IllegalStateException("A request to the API has no session");
        }

        @Override
        public @Nullable HttpSession getSession(boolean create) {
            return create ? getSession() : null;
        }
    }
}
