package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads members: for sign-in, for sessions, and for admins. */
public interface MemberQueries {

    Optional<Member> findMember(MemberId id);

    /**
     * Returns the epochs above the given one, by member. Sessions of an earlier epoch are over. Calls that pass the greatest
     * epoch found so far miss none.
     *
     * @param above 0 for all members whose epoch has ever grown
     */
    Map<MemberId, Long> findMemberEpochs(long above);

    /** Returns all members, admins first. For admins. */
    List<MemberEntry> listMembers();

    /** A member as admins see it, without the password. */
    record MemberEntry(MemberId id, String name, Role role, boolean enabled) {

        public static MemberEntry of(Member member) {
            return new MemberEntry(member.id(), member.name(), member.role(), member.enabled());
        }
    }
}
