package dev.interlock.adapter.web.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Answers forms that are too large or broken, with an answer of ours. Later it would be too late: whoever looks for a parameter
 * then, the error page's own dispatch included, meets the same failure again.
 */
class MalformedFormFilter extends OncePerRequestFilter {

    /** Well above any form of ours, and below what Tomcat takes. */
    private static final long LARGE = 1024 * 1024;

    private final FilterErrorResponder early;

    MalformedFormFilter(FilterErrorResponder early) {
        this.early = early;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > LARGE) {
            early.answer(HttpStatus.CONTENT_TOO_LARGE, request, response);
        } else if (isReadable(request)) {
            chain.doFilter(request, response);
        } else {
            early.answer(HttpStatus.BAD_REQUEST, request, response);
        }
    }

    private static boolean isReadable(HttpServletRequest request) {
        try {
            request.getParameterMap();
            return true;
        } catch (IllegalStateException unreadable) {
            return false;
        }
    }
}
