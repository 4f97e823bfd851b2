package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
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
    private final AccountRepository accounts;

    public ManageMembersService(SessionEnd end, MemberRepository members, AccountRepository accounts) {
        this.end = end;
        this.members = members;
        this.accounts = accounts;
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
        accounts.changeEnabled(id, true);
    }
}
