package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.session.SignedInMember;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.security.authentication.AuthenticationEventPublisher;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.web.authentication.WebAuthenticationDetailsSource;
import org.springframework.stereotype.Component;

/** Checks the password of a signed-in member again, with the limits and the log of a sign-in: a thief of a session could guess here. */
@Component
public class CurrentPassword {

    private final ProviderManager signIn;

    CurrentPassword(AuthenticationProvider provider, AuthenticationEventPublisher events) {
        signIn = new ProviderManager(provider);
        signIn.setAuthenticationEventPublisher(events);
    }

    /** @throws org.springframework.security.core.AuthenticationException if it is not checked now */
    public boolean matches(SignedInMember member, String password, HttpServletRequest request) {
        UsernamePasswordAuthenticationToken attempt =
                UsernamePasswordAuthenticationToken.unauthenticated(member.getUsername(), password);
        attempt.setDetails(new WebAuthenticationDetailsSource().buildDetails(request));
        try {
            signIn.authenticate(attempt);
            return true;
        } catch (BadCredentialsException wrong) {
            return false;
        }
    }
}
