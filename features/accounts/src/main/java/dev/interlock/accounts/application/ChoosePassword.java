package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.util.Optional;

/** A member that is not signed in chooses a password, with a link of an admin. */
public interface ChoosePassword {

    /** Returns the member of the link. Empty if it is unknown, used, ended by a newer one, or expired, or the member is disabled. */
    Optional<MemberId> findMember(String token);

    /**
     * Changes the password, uses up the link, ends all sessions and tokens of the member, and releases its edit locks.
     *
     * @return the member, or empty, with nothing done, if the link is not valid any more
     * @throws RefusedPasswordException if the password breaks the {@link PasswordRules}; the link stays
     */
    Optional<MemberId> choosePassword(String token, String password);
}
