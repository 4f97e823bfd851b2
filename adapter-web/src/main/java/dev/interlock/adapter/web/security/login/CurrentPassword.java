package dev.interlock.adapter.web.security.login;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.web.security.session.SignedInMember;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationEventPublisher;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.web.authentication.WebAuthenticationDetailsSource;
import org.springframework.stereotype.Component;
import org.springframework.validation.Errors;

/** Checks the password of a signed-in member again, with the limits and the log of a sign-in: a thief of a session could guess here. */
@Component
public class CurrentPassword {

    private final ProviderManager signIn;

    CurrentPassword(AuthenticationProvider provider, AuthenticationEventPublisher events) {
        signIn = new ProviderManager(provider);
        signIn.setAuthenticationEventPublisher(events);
    }

    /**
     * Rejects the field of a wrong password. A form with other errors is refused anyway, and takes no attempt.
     *
     * @param password not null in a form without errors
     * @throws org.springframework.security.core.AuthenticationException if it is not checked now
     */
    public void verify(
            SignedInMember member, @Nullable String password, String field, Errors errors, HttpServletRequest request) {
        if (errors.hasErrors()) {
            return;
        }
        UsernamePasswordAuthenticationToken attempt =
                UsernamePasswordAuthenticationToken.unauthenticated(member.getUsername(), requireNonNull(password));
        attempt.setDetails(new WebAuthenticationDetailsSource().buildDetails(request));
        try {
            signIn.authenticate(attempt);
        } catch (BadCredentialsException wrong) {
            errors.rejectValue(field, "password.wrong");
        }
    }
}
