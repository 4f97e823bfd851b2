package dev.interlock.adapter.api.token;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.server.resource.web.BearerTokenAuthenticationEntryPoint;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Refuses requests with a token as RFC 6750 says, with problem details (RFC 9457). */
@Component
class TokenErrorResponder implements AuthenticationEntryPoint, AccessDeniedHandler {

    private final AuthenticationEntryPoint challenge = new BearerTokenAuthenticationEntryPoint();
    private final JsonMapper json;

    TokenErrorResponder(JsonMapper json) {
        this.json = json;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException, jakarta.servlet.ServletException {
        if (failure instanceof TooManyWrongTokensException) {
            response.setIntHeader(HttpHeaders.RETRY_AFTER, WrongTokenLimit.RETRY_AFTER_SECONDS);
            answer(HttpStatus.TOO_MANY_REQUESTS, "too-many-requests", "Too many wrong tokens", response);
        } else if (failure instanceof AuthenticationServiceException) {
            response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
            answer(HttpStatus.SERVICE_UNAVAILABLE, "busy", "The token can’t be checked right now", response);
        } else {
            challenge.commence(request, response, failure);
            answer(
                    HttpStatus.valueOf(response.getStatus()),
                    "invalid-token",
                    "The token is unknown, expired or revoked",
                    response);
        }
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        Authentication member = SecurityContextHolder.getContext().getAuthentication();
        boolean mayWrite = member != null
                && member.getAuthorities().stream()
                        .anyMatch(authority -> TokenScope.WRITE_AUTHORITY.equals(authority.getAuthority()));
        if (mayWrite) {
            answer(HttpStatus.FORBIDDEN, "forbidden", "Your role may not do this", response);
        } else {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"insufficient_scope\", scope=\"write\"");
            answer(HttpStatus.FORBIDDEN, "insufficient-scope", "This token may only read", response);
        }
    }

    private void answer(HttpStatus status, String type, String title, HttpServletResponse response) throws IOException {
        ProblemDetail problem = ProblemDetail.forStatus(status);
        problem.setType(URI.create("/problems/" + type));
        problem.setTitle(title);
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), problem);
    }
}
