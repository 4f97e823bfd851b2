package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.util.StreamUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses forms that are too large or malformed. Later it would be too late: every later read of a parameter fails in the same
 * way, in the dispatch to the error page too.
 */
public class MalformedFormFilter extends OncePerRequestFilter {

    /** Bytes: far more than any form of this application, and less than the limit of Jetty. */
    private static final long LARGE = 1024 * 1024;

    /** Bytes. A longer body is not read to its end, and its client may lose the answer. */
    private static final long LONGEST_DISCARDED = 16 * LARGE;

    private final FilterErrorResponder early;

    public MalformedFormFilter(FilterErrorResponder early) {
        this.early = early;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > LARGE) {
            discardBody(request);
            early.answer(HttpStatus.CONTENT_TOO_LARGE, request, response);
        } else if (isReadable(request)) {
            chain.doFilter(request, response);
        } else {
            early.answer(HttpStatus.BAD_REQUEST, request, response);
        }
    }

    /** A connection that is closed with unread bytes may lose the answer on its way. */
    private static void discardBody(HttpServletRequest request) throws IOException {
        if (request.getContentLengthLong() <= LONGEST_DISCARDED) {
            StreamUtils.drain(request.getInputStream());
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
