package dev.interlock.lock;

import java.time.Duration;

/** Somebody else holds the lock, or comes first when it is free. */
public final class AlreadyLockedException extends LockException {

    private final String holder;
    private final Duration remaining;

    public AlreadyLockedException(String holder, Duration remaining) {
        super("Locked by another for at most " + remaining);
        this.holder = holder;
        this.remaining = remaining;
    }

    public String holder() {
        return holder;
    }

    /** Until when, unless the holder extends it. */
    public Duration remaining() {
        return remaining;
    }
}
