package dev.interlock.accounts.application;

/** A member may not choose this password. */
public final class RefusedPasswordException extends RuntimeException {

    private final Reason reason;

    public RefusedPasswordException(Reason reason) {
        super("The password is refused: " + reason);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** Why a password is refused. */
    public enum Reason {
        TOO_SHORT,
        TOO_LONG,
        EASY
    }
}
