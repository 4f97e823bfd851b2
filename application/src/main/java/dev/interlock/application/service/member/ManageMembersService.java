package dev.interlock.application.service.member;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.member.ManageMembers;
import dev.interlock.application.port.in.member.OwnAccountException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Disables the member first and releases locks after that commit, as {@link SessionEnd} explains. */
@PreAuthorize("hasRole('ADMIN')")
public class ManageMembersService implements ManageMembers {

    private final SessionEnd end;
    private final MemberRepository members;

    public ManageMembersService(SessionEnd end, MemberRepository members) {
        this.end = end;
        this.members = members;
    }

    @Override
    public void disableMember(MemberId id, Actor admin) {
        if (id.equals(admin.id())) {
            throw new OwnAccountException();
        }
        end.disable(id, admin.id());
        end.releaseLocks(id, Set.of(), admin);
    }

    @Override
    @Transactional
    public void enableMember(MemberId id) {
        if (members.find(id).isEmpty()) {
            throw new NotFoundException("member " + id);
        }
        members.changeEnabled(id, true);
    }
}
