package dev.interlock.accounts.application;

/** An admin can't disable the account that is signed in, nor change its role or password as an admin. */
public final class OwnAccountException extends RuntimeException {

    public OwnAccountException() {
        super("An admin can't do this to their own account");
    }
}
