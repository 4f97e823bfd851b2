package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.audit.SecurityLog;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.web.access.AccessDeniedHandler;

/** Records a request that was answered 403, and leaves the answer to another handler. */
record RecordedAccessDenial(AccessDeniedHandler handler, SecurityLog securityLog) implements AccessDeniedHandler {

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException, ServletException {
        handler.handle(request, response, denied);
        if (response.getStatus() == HttpStatus.FORBIDDEN.value()) {
            securityLog.writeDenied(request);
        }
    }
}
