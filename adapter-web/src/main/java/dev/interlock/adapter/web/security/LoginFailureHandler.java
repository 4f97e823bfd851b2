package dev.interlock.adapter.web.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/** Back to the form with the name still in it, whatever was wrong; or 429 with the time to wait. */
class LoginFailureHandler implements AuthenticationFailureHandler {

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        if (failure instanceof TooManyAttemptsException tooMany) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(tooMany.retryAfterSeconds()));
            response.sendError(HttpStatus.TOO_MANY_REQUESTS.value());
        } else {
            request.getSession().setAttribute(LoginController.TYPED_NAME, request.getParameter("username"));
            response.sendRedirect(request.getContextPath() + "/login?error");
        }
    }
}
