package dev.interlock.adapter.web.editlock;

/** A client requests locks far more often than the edit page does; see {@link LockRateLimit}. */
public class TooManyLockRequestsException extends RuntimeException {

    /** Until the count starts anew, in seconds. */
    public static final int RETRY_AFTER_SECONDS = 60;

    TooManyLockRequestsException(String kind) {
        super("Too many requests to " + kind);
    }
}
