package dev.interlock.bootstrap.session;

import dev.interlock.adapter.web.page.StaticFiles;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.session.web.http.SessionRepositoryFilter;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Answers 503 while a session can't be read, or ended. The error page lists what was typed, and is the page of an anonymous request: it
 * looks for no session again.
 */
final class UnreadableSessionFilter extends OncePerRequestFilter {

    private static final Logger log = LoggerFactory.getLogger(UnreadableSessionFilter.class);

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return StaticFiles.areRequestedBy(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            request.getSession(false);
            chain.doFilter(request, response);
        } catch (DataAccessException failure) {
            if (response.isCommitted()) {
                throw failure;
            }
            log.warn("The table of sessions can't be used: {}", failure.getMessage());
            request.setAttribute(SessionRepositoryFilter.INVALID_SESSION_ID_ATTR, "true");
            response.setHeader(HttpHeaders.RETRY_AFTER, "1");
            response.sendError(HttpStatus.SERVICE_UNAVAILABLE.value());
        }
    }
}
