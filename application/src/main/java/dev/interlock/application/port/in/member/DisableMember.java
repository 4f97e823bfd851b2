package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;

/** Disables a member: the member can't sign in, every session ends within a second, and edit locks are released. */
public interface DisableMember {

    /**
     * Does nothing if no member has that id.
     *
     * @throws OwnAccountException if it is the admin's own: the last admin could lock every admin out
     * @throws DisabledAdminException if the admin has been disabled since the request began
     */
    void disableMember(MemberId id, Actor admin);
}
