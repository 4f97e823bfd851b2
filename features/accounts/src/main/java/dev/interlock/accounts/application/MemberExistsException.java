package dev.interlock.accounts.application;

/** Another member, or the desk itself, has the id. */
public final class MemberExistsException extends RuntimeException {

    public MemberExistsException() {
        super("The id is taken");
    }
}
