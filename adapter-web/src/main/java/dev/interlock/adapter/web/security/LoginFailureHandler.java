package dev.interlock.adapter.web.security;

import dev.interlock.domain.member.MemberId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/** Back to the form with the name still in it, whatever was wrong; 429 with the time to wait; or 503 if nobody could say. */
class LoginFailureHandler implements AuthenticationFailureHandler {

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        Optional<RetryLater> retry = RetryLater.of(failure);
        if (retry.isPresent()) {
            retry.get().addTo(response);
            response.sendError(retry.get().status().value());
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
