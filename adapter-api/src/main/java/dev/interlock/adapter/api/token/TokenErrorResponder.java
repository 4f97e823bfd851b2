package dev.interlock.adapter.api.token;

import dev.interlock.adapter.api.problem.ProblemResponder;
import dev.interlock.adapter.api.problem.ProblemType;
import dev.interlock.adapter.api.token.ApiTokenIntrospector.UnreadableTokenException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.access.AccessDeniedHandler;
import org.springframework.stereotype.Component;

/** Refuses a request without a good token as RFC 6750 says, with problem details (RFC 9457). */
@Component
class TokenErrorResponder implements AuthenticationEntryPoint, AccessDeniedHandler {

    private final ProblemResponder problems;

    TokenErrorResponder(ProblemResponder problems) {
        this.problems = problems;
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        if (failure instanceof UnreadableTokenException) {
            response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
            problems.answer(ProblemType.BUSY, "The token was not checked. Send the request again.", response);
        } else {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, challenge(failure));
            String detail = failure instanceof OAuth2AuthenticationException
                    ? failure.getMessage()
                    : "Send an API token in the header Authorization: Bearer.";
            problems.answer(ProblemType.UNAUTHENTICATED, detail, response);
        }
    }

    /** That of Spring Security would name an address of metadata (RFC 9728), which is not there, at the host that the client has sent. */
    private static String challenge(AuthenticationException failure) {
        return failure instanceof OAuth2AuthenticationException invalid
                ? "Bearer error=\"%s\", error_description=\"%s\""
                        .formatted(
                                invalid.getError().getErrorCode(),
                                invalid.getError().getDescription())
                : "Bearer";
    }

    @Override
    public void handle(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        Authentication member = SecurityContextHolder.getContext().getAuthentication();
        boolean mayWrite = member != null
                && member.getAuthorities().stream()
                        .anyMatch(authority -> TokenScope.WRITE_AUTHORITY.equals(authority.getAuthority()));
        if (mayWrite) {
            problems.answer(ProblemType.FORBIDDEN, null, response);
        } else {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Bearer error=\"insufficient_scope\", scope=\"write\"");
            problems.answer(ProblemType.INSUFFICIENT_SCOPE, null, response);
        }
    }
}
