package dev.interlock.lock.redis.client;

import org.jspecify.annotations.Nullable;

/** At startup, a Redis server cannot be used for locks. */
public class UnusableServerException extends RuntimeException {

    private final String action;

    /** @param action tells the operator how to correct that */
    public UnusableServerException(String message, String action) {
        this(message, action, null);
    }

    UnusableServerException(String message, String action, @Nullable Throwable cause) {
        super(message, cause);
        this.action = action;
    }

    String action() {
        return action;
    }
}
