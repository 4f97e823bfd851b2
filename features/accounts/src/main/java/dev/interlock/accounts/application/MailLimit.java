package dev.interlock.accounts.application;

/** Limits the mails that visitors cause. */
public interface MailLimit {

    /** Takes a mail from those that the address may still get. Returns false if none is left. */
    boolean admits(MailAddress to);
}
