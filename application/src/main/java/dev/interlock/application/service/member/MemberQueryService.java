package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.security.access.prepost.PreAuthorize;

/** Reads the repository. Sign-in asks before there is a role, so only the list is for admins. */
public class MemberQueryService implements MemberQueries {

    private final MemberRepository members;

    public MemberQueryService(MemberRepository members) {
        this.members = members;
    }

    @Override
    public Optional<Member> findMember(MemberId id) {
        return members.find(id);
    }

    @Override
    public Map<MemberId, Long> findMemberEpochs(long above) {
        return members.findEpochs(above);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<MemberEntry> listMembers() {
        return members.findAll().stream().map(MemberEntry::of).toList();
    }
}
