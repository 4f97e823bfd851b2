package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.util.StreamUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses forms that are too large or malformed. Later it would be too late: every later read of a parameter fails in the same
 * way, in the dispatch to the error page too.
 */
public class MalformedFormFilter extends OncePerRequestFilter {

    /** No form of this application is larger. Jetty's own limit is higher ({@code max-http-form-post-size}). */
    private static final long MAX_BODY_BYTES = 1024 * 1024;

    /** A longer body is not read, so its client may see a closed connection instead of the answer. */
    private static final long MAX_DISCARDED_BYTES = 16 * MAX_BODY_BYTES;

    private final FilterErrorResponder early;

    public MalformedFormFilter(FilterErrorResponder early) {
        this.early = early;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > MAX_BODY_BYTES) {
            discardBody(request);
            early.answer(HttpStatus.CONTENT_TOO_LARGE, request, response);
        } else if (isReadable(request)) {
            chain.doFilter(request, response);
        } else {
            early.answer(HttpStatus.BAD_REQUEST, request, response);
        }
    }

    /**
     * Reads the body, because a connection that is closed with unread bytes may lose the answer. A client that waits to be told to
     * continue has sent none.
     */
    private static void discardBody(HttpServletRequest request) throws IOException {
        if (request.getHeader(HttpHeaders.EXPECT) == null && request.getContentLengthLong() <= MAX_DISCARDED_BYTES) {
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
