package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.DisableMember;
import dev.interlock.application.port.in.member.OwnAccountException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;

/** Disables the member first and releases locks after that commit, as {@link SessionEnd} explains. */
public class DisableMemberService implements DisableMember {

    private final SessionEnd end;

    public DisableMemberService(SessionEnd end) {
        this.end = end;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public void disableMember(MemberId id, Actor admin) {
        if (id.equals(admin.id())) {
            throw new OwnAccountException();
        }
        if (end.disable(id, admin.id())) {
            end.releaseLocks(id, Set.of(), admin);
        }
    }
}
