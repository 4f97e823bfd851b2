package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Optional;

/** Needs no role: a sign-in asks before there is one. */
public class MemberQueryService implements MemberQueries {

    private final MemberRepository members;

    public MemberQueryService(MemberRepository members) {
        this.members = members;
    }

    @Override
    public Optional<Member> findMember(MemberId id) {
        return members.find(id);
    }
}
