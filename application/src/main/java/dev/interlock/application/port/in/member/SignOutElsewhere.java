package dev.interlock.application.port.in.member;

import java.util.OptionalLong;

/** Ends all sessions of a member but the present one, on every node, and releases the edit locks of the other sessions. */
public interface SignOutElsewhere {

    /**
     * Raises the member's epoch. The other sessions end within a second.
     *
     * @return the epoch that the present session must take on, or empty, with nothing done, if that session has ended meanwhile
     */
    OptionalLong signOutElsewhere(SignOutElsewhereRequest request);
}
