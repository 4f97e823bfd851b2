package dev.interlock.application.port.in.lock;

/** The lock was the asker's own, and was taken from her. Nobody else is ever told. */
public final class LockLostException extends LockException {

    private final transient Loss how;

    public LockLostException(Loss how) {
        super("Lock lost: " + how.getClass().getSimpleName());
        this.how = how;
    }

    public Loss how() {
        return how;
    }
}
