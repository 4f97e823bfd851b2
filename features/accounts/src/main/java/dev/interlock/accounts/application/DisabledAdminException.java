package dev.interlock.accounts.application;

/** A disabled admin disables no other member. Otherwise two admins could disable each other. */
public final class DisabledAdminException extends RuntimeException {

    public DisabledAdminException() {
        super("The account of this admin is disabled");
    }
}
