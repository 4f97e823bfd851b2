package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;

/** An admin decides which members may sign in. Does nothing to a member that does not exist. */
public interface ManageMembers {

    /**
     * Disables a member: the member can't sign in, every session ends within a second, and edit locks are released.
     *
     * @throws OwnAccountException if it is the admin's own: the last admin could lock every admin out
     * @throws DisabledAdminException if the admin has been disabled since the request began
     */
    void disableMember(MemberId id, Actor admin);

    /** Lets a member in again, who lost nothing but edit locks. */
    void enableMember(MemberId id);
}
