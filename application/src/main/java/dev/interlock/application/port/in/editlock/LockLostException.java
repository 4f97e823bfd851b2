package dev.interlock.application.port.in.editlock;

import dev.interlock.lock.LockException;

/** The lock was the asker's own, and was taken from her. Nobody else is ever told. */
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
