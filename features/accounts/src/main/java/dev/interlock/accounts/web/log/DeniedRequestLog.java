package dev.interlock.accounts.web.log;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Records each request that is answered 403, by a filter, a handler or a use case. */
final class DeniedRequestLog extends OncePerRequestFilter {

    private final SecurityLog securityLog;

    DeniedRequestLog(SecurityLog securityLog) {
        this.securityLog = securityLog;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        chain.doFilter(request, response);
        if (response.getStatus() == HttpStatus.FORBIDDEN.value()) {
            Authentication member = SecurityContextHolder.getContext().getAuthentication();
            securityLog.writeLimited(
                    SecurityEvent.ACCESS_DENIED,
                    ClientNetwork.of(request.getRemoteAddr()),
                    Map.of(
                            "member", member == null ? "" : member.getName(),
                            "address", request.getRemoteAddr(),
                            "method", request.getMethod(),
                            "path", withoutSecret(request.getRequestURI())));
        }
    }

    /** A one-time link has its token in its path, and may still be valid. */
    private static String withoutSecret(String path) {
        return path.replaceFirst("(/(?:choose-password|confirm-mail|sign-up)/).*", "$1...");
    }
}
