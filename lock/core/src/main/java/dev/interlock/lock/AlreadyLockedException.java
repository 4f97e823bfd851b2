package dev.interlock.lock;

import java.time.Duration;

/** Refused: another owner holds the lock, or comes before the caller when it is free. */
public final class AlreadyLockedException extends LockException {

    private final String holder;
    private final Duration remaining;

    public AlreadyLockedException(String holder, Duration remaining) {
        super("Locked by another owner for at most " + remaining);
        this.holder = holder;
        this.remaining = remaining;
    }

    public String holder() {
        return holder;
    }

    /** Returns the time until the holder's lease expires, unless it is renewed. */
    public Duration remaining() {
        return remaining;
    }
}
