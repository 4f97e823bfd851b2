package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;

/** An admin decides which members may sign in. */
public interface ManageMembers {

    /**
     * Disables a member: the member can't sign in, every session ends within a second, and edit locks are released.
     *
     * @throws OwnAccountException if it is the admin's own: the last admin could lock every admin out
     * @throws DisabledAdminException if the admin has been disabled since the request began
     * @throws NotFoundException if there is no such member; ids are compared to the letter
     */
    void disableMember(MemberId id, Actor admin);

    /**
     * Lets a member in again, who lost nothing but edit locks.
     *
     * @throws NotFoundException if there is no such member
     */
    void enableMember(MemberId id);
}
