package dev.interlock.adapter.web.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Answers forms that are too large or broken, with a page of ours. Later it would be too late: whoever looks for a parameter
 * then, the error page's own dispatch included, meets the same failure again.
 */
class UnreadableFormFilter extends OncePerRequestFilter {

    /** Well above any form of ours, and below what Tomcat takes. */
    private static final long LARGE = 1024 * 1024;

    private final EarlyPage page;

    UnreadableFormFilter(EarlyPage page) {
        this.page = page;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > LARGE) {
            page.show("error", HttpStatus.CONTENT_TOO_LARGE, Map.of(), request, response);
        } else if (isReadable(request)) {
            chain.doFilter(request, response);
        } else {
            page.show("error", HttpStatus.BAD_REQUEST, Map.of(), request, response);
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
