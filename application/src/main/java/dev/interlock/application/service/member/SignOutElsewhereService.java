package dev.interlock.application.service.member;

import dev.interlock.application.port.in.member.SignOutElsewhere;
import dev.interlock.domain.member.MemberId;
import java.util.OptionalLong;

/** Raises the epoch first and releases locks after that commit, as {@link SessionEnd} explains. */
public class SignOutElsewhereService implements SignOutElsewhere {

    private final SessionEnd end;

    public SignOutElsewhereService(SessionEnd end) {
        this.end = end;
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
}
