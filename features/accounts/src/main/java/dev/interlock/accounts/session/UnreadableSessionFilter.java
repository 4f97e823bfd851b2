package dev.interlock.accounts.session;

import dev.interlock.adapter.web.security.session.StaticFiles;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.filter.OncePerRequestFilter;

/** Answers 503 while a session can't be read, or ended. The error page lists what was typed, and looks for no session again. */
final class UnreadableSessionFilter extends OncePerRequestFilter {

    private static final Logger log = LoggerFactory.getLogger(UnreadableSessionFilter.class);
    private static final String UNREADABLE = UnreadableSessionFilter.class.getName() + ".unreadable";

    private final CountedSessions<?> sessions;

    UnreadableSessionFilter(CountedSessions<?> sessions) {
        this.sessions = sessions;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return StaticFiles.areRequestedBy(request);
    }

    @Override
    protected boolean shouldNotFilterErrorDispatch() {
        return false;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        try {
            if (request.getAttribute(UNREADABLE) == null) {
                sessions.forgetSaved();
                request.getSession(false);
                chain.doFilter(request, response);
            } else {
                chain.doFilter(new AnonymousRequest(request), response);
            }
        } catch (DataAccessException failure) {
            if (response.isCommitted()) {
                throw failure;
            }
            log.warn("The table of sessions can't be used: {}", failure.getMessage());
            request.setAttribute(UNREADABLE, true);
            response.setHeader(HttpHeaders.RETRY_AFTER, "1");
            response.sendError(HttpStatus.SERVICE_UNAVAILABLE.value());
        }
    }

    private static final class AnonymousRequest extends HttpServletRequestWrapper {

        AnonymousRequest(HttpServletRequest request) {
            super(request);
        }

        @Override
        public HttpSession getSession() {
            throw new IllegalStateException("The sessions can't be read");
        }

        @Override
        public @Nullable HttpSession getSession(boolean create) {
            return create ? getSession() : null;
        }
    }
}
