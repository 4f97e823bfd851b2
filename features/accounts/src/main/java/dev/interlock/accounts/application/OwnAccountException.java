package dev.interlock.accounts.application;

/** An admin can't disable the account that is signed in. */
public final class OwnAccountException extends RuntimeException {

    public OwnAccountException() {
        super("An admin can't disable their own account");
    }
}
