package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.EnableMember;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** The member lost nothing but edit locks. */
public class EnableMemberService implements EnableMember {

    private final MemberRepository members;

    public EnableMemberService(MemberRepository members) {
        this.members = members;
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public void enableMember(MemberId id) {
        members.find(id).ifPresent(member -> members.changeEnabled(id, true));
    }
}
