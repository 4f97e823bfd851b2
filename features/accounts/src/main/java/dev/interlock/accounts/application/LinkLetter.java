package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.time.Duration;
import java.util.Locale;

/**
 * A mail with a one-time link.
 *
 * @param token of the link with which the member chooses a password
 * @param language of the page that led to it, since the member's own is not known
 */
public record LinkLetter(MailAddress to, MemberId member, String token, Duration lifetime, Locale language) {

    /** Keeps the token out of logs. */
    @Override
    public String toString() {
        return "LinkLetter[" + member + "]";
    }
}
