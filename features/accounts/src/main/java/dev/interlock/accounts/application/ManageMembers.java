package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;

/** An admin decides which members there are, what they may do, and whether they may sign in. */
public interface ManageMembers {

    /**
     * Adds a member, which signs in after having chosen a password.
     *
     * @return the token of a link for that, as {@link #giveLink} does
     * @throws FormerAdminException if the admin has ceased to be one since the request began
     */
    String addMember(MemberId id, String name, Role role, Actor admin);

    /**
     * Makes a link with which the member chooses a password, once and within a day. It ends an earlier link, and nothing else: the old
     * password and the sessions end when it is used.
     *
     * @return the token of the link, which is stored nowhere
     * @throws OwnAccountException if it is the admin's own
     * @throws FormerAdminException as above
     * @throws NotFoundException if there is no such member
     */
    String giveLink(MemberId id, Actor admin);

    /**
     * Gives a member another role: every session and token ends within a second, the link ends, and edit locks are released.
     *
     * @throws OwnAccountException if it is the admin's own: the last admin would be none any more
     * @throws FormerAdminException as above
     * @throws NotFoundException if there is no such member
     */
    void changeRole(MemberId id, Role role, Actor admin);

    /**
     * Disables a member: the member can't sign in, every session ends within a second, the link ends, and edit locks are released.
     *
     * @throws OwnAccountException if it is the admin's own: the last admin could lock every admin out
     * @throws FormerAdminException if the admin has ceased to be one since the request began
     * @throws NotFoundException if there is no such member; ids are compared to the letter
     */
    void disableMember(MemberId id, Actor admin);

    /**
     * Lets a member in again, who lost nothing but edit locks and a link.
     *
     * @throws NotFoundException if there is no such member
     */
    void enableMember(MemberId id);
}
