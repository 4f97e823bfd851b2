package dev.interlock.lock;

/** The lease ended before the work under it: a write of that work is refused. */
public class LeaseLostException extends RuntimeException {

    public LeaseLostException(LockTarget target) {
        super("The lease is lost: " + target);
    }
}
