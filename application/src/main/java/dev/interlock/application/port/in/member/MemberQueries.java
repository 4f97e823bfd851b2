package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Optional;

/** Reads members, for the sign-in. */
public interface MemberQueries {

    Optional<Member> findMember(MemberId id);
}
