package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.DisableMember;
import dev.interlock.application.port.in.member.OwnAccountException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.editlock.EditLocks;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/**
 * Disables the member, ends the member's sessions and releases the member's edit locks, unless their store can't be asked. The
 * epoch is raised last, because its row is locked until commit.
 */
public class DisableMemberService implements DisableMember {

    private final MemberRepository members;
    private final EditLocks locks;

    public DisableMemberService(MemberRepository members, EditLocks locks) {
        this.members = members;
        this.locks = locks;
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public void disableMember(MemberId id, Actor admin) {
        if (id.equals(admin.id())) {
            throw new OwnAccountException();
        }
        members.find(id).ifPresent(member -> {
            locks.giveBackAll(id, admin);
            members.raiseEpoch(id);
            members.changeEnabled(id, false);
        });
    }
}
