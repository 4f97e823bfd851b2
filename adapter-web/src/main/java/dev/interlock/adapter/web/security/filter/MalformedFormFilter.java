package dev.interlock.adapter.web.security.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Refuses forms that are too large or malformed. Later it would be too late: every later read of a parameter fails in the same
 * way, in the dispatch to the error page too.
 */
public class MalformedFormFilter extends OncePerRequestFilter {

    /** The limit of forms ({@code server.tomcat.max-http-form-post-size}). */
    private static final long MAX_FORM_BYTES = 64 * 1024;

    /** The limit of other bodies, such as uploaded files. */
    private static final long MAX_BODY_BYTES = 1024 * 1024;

    private final FilterErrorResponder early;

    public MalformedFormFilter(FilterErrorResponder early) {
        this.early = early;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (isTooLarge(request)) {
            early.answer(HttpStatus.CONTENT_TOO_LARGE, request, response);
        } else if (isReadable(request)) {
            chain.doFilter(request, response);
        } else {
            early.answer(HttpStatus.BAD_REQUEST, request, response);
        }
    }

    private static boolean isTooLarge(HttpServletRequest request) {
        String type = request.getContentType();
        boolean isForm = type != null && type.startsWith(MediaType.APPLICATION_FORM_URLENCODED_VALUE);
        return request.getContentLengthLong() > (isForm ? MAX_FORM_BYTES : MAX_BODY_BYTES);
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
