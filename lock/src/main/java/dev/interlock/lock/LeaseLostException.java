package dev.interlock.lock;

/** The lock ended before the work that it was for: what would have been written is refused. */
public class LeaseLostException extends RuntimeException {

    public LeaseLostException(LockTarget target) {
        super("Not held any more: " + target);
    }
}
