package dev.interlock.application.port.in.member;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Optional;

/** Who signs in? */
public interface FindMember {

    Optional<Member> findMember(MemberId id);
}
