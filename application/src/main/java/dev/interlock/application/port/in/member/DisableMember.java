package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;

/** An admin shuts a member out: she can't sign in any more, and edits nothing any more. */
public interface DisableMember {

    /**
     * Of nobody by that id, nothing.
     *
     * @throws OwnAccountException if it is the admin's own: the last one would shut everybody out
     */
    void disableMember(MemberId id, Actor admin);
}
