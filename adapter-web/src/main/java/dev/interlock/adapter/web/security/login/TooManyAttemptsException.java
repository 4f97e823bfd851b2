package dev.interlock.adapter.web.security.login;

import java.time.Duration;
import org.springframework.security.core.AuthenticationException;

/** The password is not checked: there were too many attempts. */
public class TooManyAttemptsException extends AuthenticationException {

    private final Duration remaining;

    /** @param remaining until the next attempt is looked at */
    public TooManyAttemptsException(Duration remaining) {
        super("Too many attempts");
        this.remaining = remaining;
    }

    Duration remaining() {
        return remaining;
    }
}
