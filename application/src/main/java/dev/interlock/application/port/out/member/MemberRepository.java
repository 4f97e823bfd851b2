package dev.interlock.application.port.out.member;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Optional;

/** The members. */
public interface MemberRepository {

    Optional<Member> find(MemberId id);

    void add(Member member);

    void changePassword(MemberId id, String encoded);
}
