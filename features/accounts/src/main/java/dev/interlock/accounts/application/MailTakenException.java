package dev.interlock.accounts.application;

/** Another member has the mail address. */
public final class MailTakenException extends RuntimeException {

    public MailTakenException() {
        super("Another member has the mail address");
    }
}
