package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.OwnAccount;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import java.util.OptionalLong;
import org.springframework.transaction.annotation.Transactional;

/** Raises the epoch first and releases locks after that commit, as {@link SessionEnd} explains. */
public class OwnAccountService implements OwnAccount {

    private final SessionEnd end;
    private final MemberRepository members;

    public OwnAccountService(SessionEnd end, MemberRepository members) {
        this.end = end;
        this.members = members;
    }

    @Override
    public OptionalLong signOutElsewhere(SignOutElsewhereRequest request) {
        MemberId id = request.actor().id();
        OptionalLong raised = end.raiseEpoch(id, request.epoch());
        if (raised.isPresent()) {
            end.releaseLocks(id, request.kept(), request.actor());
        }
        return raised;
    }

    @Override
    @Transactional
    public void upgradePassword(MemberId id, String encoded) {
        members.changePassword(id, encoded);
    }
}
