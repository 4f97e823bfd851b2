package dev.interlock.application.port.in.editlock;

import dev.interlock.lock.LockException;

/** The actor held the lock, and lost it. Only the former holder is told how. */
public final class LockLostException extends LockException {

    private final transient LockLoss how;

    public LockLostException(LockLoss how) {
        super("Lock lost: " + how.getClass().getSimpleName());
        this.how = how;
    }

    public LockLoss how() {
        return how;
    }
}
