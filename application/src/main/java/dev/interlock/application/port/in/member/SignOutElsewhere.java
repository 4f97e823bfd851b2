package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import java.util.OptionalLong;
import java.util.Set;

/** Ends all sessions of a member but the present one, on every node, and releases the edit locks of the other sessions. */
public interface SignOutElsewhere {

    /**
     * Raises the member's epoch. The other sessions end within a second.
     *
     * @return the epoch that the present session must take on, or empty, with nothing done, if that session has ended meanwhile
     */
    OptionalLong signOutElsewhere(SignOutElsewhereRequest request);

    /**
     * What tells the present session from the others.
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
