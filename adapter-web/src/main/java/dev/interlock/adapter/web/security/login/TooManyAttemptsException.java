package dev.interlock.adapter.web.security.login;

import java.time.Duration;
import org.springframework.security.core.AuthenticationException;

/** Too many wrong passwords for this account or from this address; see {@link LoginThrottle}. */
class TooManyAttemptsException extends AuthenticationException {

    private final Duration wait;

    TooManyAttemptsException(Duration wait) {
        super("Too many failed attempts");
        this.wait = wait;
    }

    /** Whole seconds until the next attempt is looked at, for {@code Retry-After}. */
    long retryAfterSeconds() {
        return wait.plusMillis(999).toSeconds();
    }
}
