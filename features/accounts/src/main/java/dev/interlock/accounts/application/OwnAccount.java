package dev.interlock.accounts.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockId;
import java.util.OptionalLong;
import java.util.Set;

/** The actions of members on their own accounts. */
public interface OwnAccount {

    /**
     * Ends all sessions of the member but the present one, on every node, and releases the edit locks of the other sessions. It
     * raises the member's epoch: the other sessions end within a second.
     *
     * @return the epoch that the present session must take on, or empty, with nothing done, if that session has ended meanwhile
     */
    OptionalLong signOutElsewhere(SignOutElsewhereRequest request);

    /**
     * Encodes a password that the member chooses. This takes long, so that guessing does: nothing may wait for it.
     *
     * @throws RefusedPasswordException if it breaks the {@link PasswordRules}
     */
    String encodePassword(MemberId id, String password);

    /**
     * Changes the password of the member after the old one has been checked, and ends the other sessions as {@link #signOutElsewhere} does.
     *
     * @param encoded the new password, from {@link #encodePassword}
     * @return as there: of two changes at once, one does nothing
     */
    OptionalLong changePassword(String encoded, SignOutElsewhereRequest request);

    /**
     * Stores the password of a member that has just signed in, in a stronger encoding, unless it has been changed since.
     *
     * @param checked the encoded password that was checked
     * @param encoded the same password, encoded anew
     */
    void upgradePassword(MemberId id, String checked, String encoded);

    /**
     * A sign-out of all sessions but the present one.
     *
     * @param epoch the epoch of the present session
     * @param kept the edit locks of the present session
     */
    record SignOutElsewhereRequest(Actor actor, long epoch, Set<LockId> kept) {

        public SignOutElsewhereRequest {
            kept = Set.copyOf(kept);
        }
    }
}
