package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/** Back to the form with the name still in it, whatever was wrong; 429 with the time to wait; or 503 if nobody could say. */
class LoginFailureHandler implements AuthenticationFailureHandler {

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        if (failure instanceof TooManyAttemptsException tooMany) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(tooMany.retryAfterSeconds()));
            response.sendError(HttpStatus.TOO_MANY_REQUESTS.value());
        } else if (failure instanceof AuthenticationServiceException) {
            response.setHeader(HttpHeaders.RETRY_AFTER, "1");
            response.sendError(HttpStatus.SERVICE_UNAVAILABLE.value());
        } else {
            keepName(request);
            response.sendRedirect(request.getContextPath() + "/login?error");
        }
    }

    private static void keepName(HttpServletRequest request) {
        String typed = request.getParameter("username");
        if (typed != null && typed.length() <= MemberId.MAX_LENGTH) {
            request.getSession().setAttribute(LoginController.TYPED_NAME, typed);
        }
    }
}
