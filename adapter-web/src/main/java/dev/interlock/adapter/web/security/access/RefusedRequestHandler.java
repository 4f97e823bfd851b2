package dev.interlock.adapter.web.security.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.DefaultRedirectStrategy;
import org.springframework.security.web.RedirectStrategy;
import org.springframework.security.web.WebAttributes;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Answers 403 by the error page, and names the reason to it. A sign-out without a session has nothing left to end, and is not refused. */
final class RefusedRequestHandler implements AccessDeniedHandler {

    private static final RequestMatcher SIGN_OUT =
            PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.POST, "/logout");

    private final RedirectStrategy redirect = new DefaultRedirectStrategy();

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        if (SIGN_OUT.matches(request) && request.getSession(false) == null) {
            redirect.sendRedirect(request, response, "/login?logout");
            return;
        }
        request.setAttribute(WebAttributes.ACCESS_DENIED_403, denied);
        response.sendError(HttpStatus.FORBIDDEN.value());
    }
}
