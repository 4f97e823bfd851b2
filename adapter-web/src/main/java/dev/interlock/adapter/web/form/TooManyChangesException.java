package dev.interlock.adapter.web.form;

import java.time.Duration;

/** A member has sent more changes within an hour than {@link ChangeRateLimit} admits. */
public class TooManyChangesException extends RuntimeException {

    private final Duration retryAfter;

    TooManyChangesException(Duration retryAfter) {
        super("Too many changes within an hour");
        this.retryAfter = retryAfter;
    }

    /** Returns the time until the count starts anew, at least a second. */
    public Duration retryAfter() {
        return retryAfter;
    }
}
