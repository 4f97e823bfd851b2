package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.util.Locale;
import java.util.Optional;

/** A member changes its mail address. A link that is sent to the new one confirms it. */
public interface ChangeMail {

    /** Returns the present address. */
    Optional<MailAddress> findMail(MemberId id);

    /**
     * Sends a link to the new address, which ends an earlier one. It works once, within an hour. If a member has the address, the mail says
     * so in place of the link; too many mails to an address are not sent. Answers may not wait for this: its time tells which members there
     * are.
     *
     * @param epoch of the session that asks: if the member's has grown meanwhile, no link is stored or sent
     */
    void requestLink(MailChange change, long epoch, Locale language);

    /**
     * Returns what the link confirms. Empty if it is unknown, used, ended by another change of the account, or expired, or the member is
     * disabled, or a member has the address.
     */
    Optional<MailChange> findChange(String token);

    /**
     * Changes the address and tells the old one. The address is where a forgotten password is replaced, so this ends what a change of the
     * password ends: all links, sessions and tokens of the member, and edit locks are released.
     *
     * @return the member, or empty, with nothing done, if the link is not valid any more
     */
    Optional<MemberId> confirm(String token, Locale language);
}
