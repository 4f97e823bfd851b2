package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.audit.SecurityEvent;
import dev.interlock.adapter.web.security.audit.SecurityLog;
import dev.interlock.adapter.web.security.login.ClientNetwork;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.access.AccessDeniedHandler;

/** Records a request that was answered 403, and leaves the answer to another handler. */
record RecordedAccessDenial(AccessDeniedHandler handler, SecurityLog securityLog) implements AccessDeniedHandler {

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException, ServletException {
        handler.handle(request, response, denied);
        if (response.getStatus() == HttpStatus.FORBIDDEN.value()) {
            record(request);
        }
    }

    private void record(HttpServletRequest request) {
        Authentication member = SecurityContextHolder.getContext().getAuthentication();
        securityLog.writeLimited(
                SecurityEvent.ACCESS_DENIED,
                ClientNetwork.of(request.getRemoteAddr()),
                Map.of(
                        "member", member == null ? "" : member.getName(),
                        "address", request.getRemoteAddr(),
                        "method", request.getMethod(),
                        "path", request.getRequestURI()));
    }
}
