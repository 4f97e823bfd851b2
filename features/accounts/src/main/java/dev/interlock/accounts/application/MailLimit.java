package dev.interlock.accounts.application;

import dev.interlock.accounts.application.LinkLetter.Kind;

/** Limits the mails that visitors cause. */
public interface MailLimit {

    /**
     * Takes a mail from those that the address may still get. Each kind has its own: a stranger that keeps typing an address into one form
     * leaves its member those of the other.
     *
     * @return false if none is left
     */
    boolean admits(Kind kind, MailAddress to);
}
