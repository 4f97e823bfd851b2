package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.util.Locale;
import java.util.Optional;

/** A visitor that is not signed in has forgotten a password. */
public interface RequestLink {

    /**
     * Sends a link to the member, which ends an earlier one. It works once, within an hour. This takes longer for a member than for an
     * unknown name, so no answer may wait for it.
     *
     * @param typed the id or the mail address of the member
     * @return the member, or empty if nothing was sent: it is unknown, disabled or without an address, or had too many mails
     */
    Optional<MemberId> requestLink(String typed, Locale language);
}
