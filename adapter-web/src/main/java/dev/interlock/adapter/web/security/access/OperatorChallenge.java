package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.login.RetryLater;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.AuthenticationEntryPoint;
import org.springframework.security.web.authentication.www.BasicAuthenticationEntryPoint;

/**
 * Challenges an operator by HTTP Basic. A sign-in that was not checked is answered without a challenge: a client that is
 * challenged takes its password for wrong.
 */
class OperatorChallenge implements AuthenticationEntryPoint {

    private final BasicAuthenticationEntryPoint challenge = new BasicAuthenticationEntryPoint();
    private final AuthenticationEntryPoint unchecked;

    OperatorChallenge(AuthenticationEntryPoint unchecked) {
        this.unchecked = unchecked;
        challenge.setRealmName("Interlock");
    }

    @Override
    public void commence(HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
            throws IOException, ServletException {
        if (RetryLater.of(failure).isPresent()) {
            unchecked.commence(request, response, failure);
        } else {
            challenge.commence(request, response, failure);
        }
    }
}
