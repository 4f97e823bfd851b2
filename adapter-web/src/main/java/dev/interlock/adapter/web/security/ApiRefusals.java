package dev.interlock.adapter.web.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import tools.jackson.databind.json.JsonMapper;

/**
 * How the API says no before a controller could: as problem+json (RFC 9457), and never with a challenge. A browser that is
 * challenged asks for a password and sends it with every request from then on, forged ones included.
 */
class ApiRefusals implements AuthenticationEntryPoint, AccessDeniedHandler, EarlyAnswer {

    private final JsonMapper json;

    ApiRefusals(JsonMapper json) {
        this.json = json;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        if (failure instanceof TooManyAttemptsException tooMany) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(tooMany.retryAfterSeconds()));
            answer(HttpStatus.TOO_MANY_REQUESTS, request, response);
        } else if (failure instanceof AuthenticationServiceException) {
            response.setHeader(HttpHeaders.RETRY_AFTER, "1");
            answer(HttpStatus.SERVICE_UNAVAILABLE, request, response);
        } else {
            answer(HttpStatus.UNAUTHORIZED, request, response);
        }
    }

    /** A token is checked before anybody has looked for who sent it: nobody's is answered as nobody's. */
    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        boolean signedIn = SignedInMember.of(SecurityContextHolder.getContext().getAuthentication())
                .isPresent();
        answer(signedIn ? HttpStatus.FORBIDDEN : HttpStatus.UNAUTHORIZED, request, response);
    }

    @Override
    public void answer(HttpStatus status, HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setStatus(status.value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), ProblemDetail.forStatus(status));
    }
}
