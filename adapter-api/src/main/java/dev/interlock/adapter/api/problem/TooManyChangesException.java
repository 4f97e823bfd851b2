package dev.interlock.adapter.api.problem;

import java.time.Duration;

/** A member has sent more changes within an hour than {@link ChangeLimit} admits. */
class TooManyChangesException extends RuntimeException {

    private final Duration retryAfter;

    TooManyChangesException(Duration retryAfter) {
        super("Too many changes within an hour");
        this.retryAfter = retryAfter;
    }

    /** Returns the time until the count starts anew, at least a second. */
    Duration retryAfter() {
        return retryAfter;
    }
}
