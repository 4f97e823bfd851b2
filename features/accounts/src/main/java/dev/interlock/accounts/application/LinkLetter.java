package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A mail, mostly with a link.
 *
 * @param member that has the address, or null before a sign-up
 * @param token of a one-time link, or empty for the link of a page
 * @param lifetime of a one-time link
 * @param language of the page that led to it, since the member's own is not known
 */
public record LinkLetter(
        Kind kind, MailAddress to, @Nullable MemberId member, String token, Duration lifetime, Locale language) {

    /** Keeps the token out of logs. */
    @Override
    public String toString() {
        return "LinkLetter[" + kind + ", " + member + "]";
    }

    /** What the mail is about. */
    public enum Kind {
        /** The member chooses a password. */
        PASSWORD,
        /** A visitor creates an account. */
        SIGN_UP,
        /** A link was asked for to an address that a member has already. Leads to the page for a forgotten password. */
        ACCOUNT_EXISTS,
        /** The member confirms the address. */
        MAIL_CHANGE,
        /** The member has another address now. A notice to the old one, without a link. */
        MAIL_CHANGED
    }
}
