package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.ListMembers;
import dev.interlock.application.port.in.member.MemberEntry;
import dev.interlock.application.port.out.member.MemberRepository;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

/** All members, for admins only. */
public class ListMembersService implements ListMembers {

    private final MemberRepository members;

    public ListMembersService(MemberRepository members) {
        this.members = members;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<MemberEntry> listMembers() {
        return members.findAll().stream().map(MemberEntry::of).toList();
    }
}
