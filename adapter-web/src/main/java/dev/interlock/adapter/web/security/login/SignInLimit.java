package dev.interlock.adapter.web.security.login;

import java.util.function.UnaryOperator;
import org.springframework.security.core.Authentication;

/** Decides whether the password of a sign-in is checked. A feature that limits attempts has a bean of this type. */
public interface SignInLimit {

    /**
     * Checks the password of an attempt.
     *
     * @throws TooManyAttemptsException if this one is not checked
     */
    Authentication check(Authentication attempt, UnaryOperator<Authentication> password);
}
