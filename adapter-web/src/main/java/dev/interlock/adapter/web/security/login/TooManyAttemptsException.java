package dev.interlock.adapter.web.security.login;

import java.time.Duration;
import org.springframework.security.core.AuthenticationException;

/** The password is not checked: there were too many attempts. */
public class TooManyAttemptsException extends AuthenticationException {

    private final Duration wait;

    /** @param wait until the next attempt is looked at */
    public TooManyAttemptsException(Duration wait) {
        super("Too many attempts");
        this.wait = wait;
    }

    /** Whole seconds until the next attempt is looked at, for {@code Retry-After}. */
    long retryAfterSeconds() {
        return wait.plusMillis(999).toSeconds();
    }
}
