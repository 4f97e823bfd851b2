package dev.interlock.accounts.application;

import org.jspecify.annotations.Nullable;

/**
 * A one-time link that an admin has made.
 *
 * @param token of the link, which is stored nowhere
 * @param mail the member's address, if the link was to be sent
 * @param sent whether it is on its way
 */
public record GivenLink(String token, @Nullable MailAddress mail, boolean sent) {

    /** Keeps the token out of logs. */
    @Override
    public String toString() {
        return "GivenLink[" + sent + "]";
    }
}
