package dev.interlock.adapter.web.security.login;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.DefaultRedirectStrategy;
import org.springframework.security.web.RedirectStrategy;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/** Leads back to the login page, which still shows the typed name. A sign-in that was not checked is answered 429 or 503. */
public class LoginFailureHandler implements AuthenticationFailureHandler {

    private final RedirectStrategy redirect = new DefaultRedirectStrategy();

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException {
        Optional<RetryLater> retry = RetryLater.of(failure);
        if (retry.isPresent()) {
            retry.get().addTo(response);
            response.sendError(retry.get().status().value());
        } else {
            TypedName.keep(request.getParameter("username"), request, response);
            String next =
                    WayBack.of(request).map(back -> "&" + back.asParameter()).orElse("");
            redirect.sendRedirect(request, response, "/login?error" + next);
        }
    }
}
