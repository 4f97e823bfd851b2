package dev.interlock.accounts.application;

/** A member that has ceased to be an admin changes no other member. Otherwise two admins could shut each other out. */
public final class FormerAdminException extends RuntimeException {

    public FormerAdminException() {
        super("The acting member is no admin any more");
    }
}
