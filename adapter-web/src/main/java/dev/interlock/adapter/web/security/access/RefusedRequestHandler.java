package dev.interlock.adapter.web.security.access;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.WebAttributes;
import org.springframework.security.web.access.AccessDeniedHandler;

/** Answers 403 by the error page, and names the reason to it. */
final class RefusedRequestHandler implements AccessDeniedHandler {

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        request.setAttribute(WebAttributes.ACCESS_DENIED_403, denied);
        response.sendError(HttpStatus.FORBIDDEN.value());
    }
}
