package dev.interlock.adapter.web.editlock;

/** Somebody asks for locks far more often than a page of ours does; see {@link LockRateLimit}. */
public class TooManyLockRequestsException extends RuntimeException {

    /** Until the count starts anew, in seconds. */
    public static final int RETRY_AFTER_SECONDS = 60;

    TooManyLockRequestsException(String asked) {
        super("Too many requests to " + asked);
    }
}
