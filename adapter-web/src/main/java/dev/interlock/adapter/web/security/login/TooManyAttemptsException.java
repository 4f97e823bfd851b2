package dev.interlock.adapter.web.security.login;

import java.time.Duration;
import org.springframework.security.core.AuthenticationException;

/**
 * The password is not checked: there were too many wrong ones for this account or from this network ({@link LoginThrottle}), or every
 * processor checks another one.
 */
class TooManyAttemptsException extends AuthenticationException {

    private final Duration wait;

    TooManyAttemptsException(Duration wait) {
        super("Too many attempts");
        this.wait = wait;
    }

    /** Whole seconds until the next attempt is looked at, for {@code Retry-After}. */
    long retryAfterSeconds() {
        return wait.plusMillis(999).toSeconds();
    }
}
