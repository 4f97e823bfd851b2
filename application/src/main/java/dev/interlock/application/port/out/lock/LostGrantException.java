package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.LockTarget;

/** The lock ended before the work that it was for: what would have been written is refused. */
public class LostGrantException extends RuntimeException {

    public LostGrantException(LockTarget target) {
        super("Not held any more: " + target);
    }
}
