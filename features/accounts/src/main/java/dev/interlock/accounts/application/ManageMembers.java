package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** An admin decides which members there are, what they may do, and whether they may sign in. */
public interface ManageMembers {

    /**
     * Adds a member, which signs in after having chosen a password.
     *
     * @return a link for that, as {@link #giveLink} does
     * @throws MailTakenException if another member has the address
     * @throws FormerAdminException if the admin has ceased to be one since the request began
     */
    GivenLink addMember(AddMemberRequest request, Actor admin, Locale language);

    /**
     * Makes a link with which the member chooses a password, once and within a day, and sends it if that is possible. It ends an earlier
     * link, and nothing else: the old password and the sessions end when it is used.
     *
     * @param language of the mail
     * @throws OwnAccountException if it is the admin's own
     * @throws FormerAdminException as above
     * @throws NotFoundException if there is no such member
     */
    GivenLink giveLink(MemberId id, Actor admin, Locale language);

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
     * Lets a member in again. Nothing was lost but edit locks and a link.
     *
     * @throws NotFoundException if there is no such member, or it has left
     */
    void enableMember(MemberId id);

    /** A new member. */
    record AddMemberRequest(
            MemberId id, String name, Role role, @Nullable MailAddress mail) {}
}
