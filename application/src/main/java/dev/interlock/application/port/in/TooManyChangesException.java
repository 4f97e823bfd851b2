package dev.interlock.application.port.in;

import java.time.Duration;

/** A member has sent more changes within an hour than the desk admits. */
public class TooManyChangesException extends RuntimeException {

    private final Duration retryAfter;

    public TooManyChangesException(Duration retryAfter) {
        super("Too many changes within an hour");
        this.retryAfter = retryAfter;
    }

    /** Returns the time until the count starts anew, at least a second. */
    public Duration retryAfter() {
        return retryAfter;
    }
}
