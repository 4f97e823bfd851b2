package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.filter.FilterErrorResponder;
import dev.interlock.adapter.web.security.login.RetryLater;
import dev.interlock.adapter.web.security.session.SignedInMember;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Refuses requests of scripts and programs from within the security filters, as problem+json (RFC 9457) and without a challenge. A
 * browser that is challenged asks for a password and then sends it with every request, forged ones included.
 */
@Component
class ProblemResponse implements AuthenticationEntryPoint, AccessDeniedHandler, FilterErrorResponder {

    /** The status says it all (RFC 9457, section 4.2.1). Written, since clients are promised a type. */
    private static final URI NO_TYPE = URI.create("about:blank");

    private final JsonMapper json;

    ProblemResponse(JsonMapper json) {
        this.json = json;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        Optional<RetryLater> retry = RetryLater.of(failure);
        retry.ifPresent(later -> later.addTo(response));
        answer(retry.map(RetryLater::status).orElse(HttpStatus.UNAUTHORIZED), request, response);
    }

    /** The token is checked before the sender is authenticated, so an anonymous sender gets 401 and not 403. */
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
        ProblemDetail problem = ProblemDetail.forStatus(status);
        problem.setType(NO_TYPE);
        json.writeValue(response.getOutputStream(), problem);
    }
}
