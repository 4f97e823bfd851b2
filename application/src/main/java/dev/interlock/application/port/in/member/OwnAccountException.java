package dev.interlock.application.port.in.member;

/** Nobody disables herself. */
public final class OwnAccountException extends RuntimeException {

    public OwnAccountException() {
        super("An admin can't disable herself");
    }
}
