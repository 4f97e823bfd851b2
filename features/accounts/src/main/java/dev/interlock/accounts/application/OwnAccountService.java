package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.util.OptionalLong;
import org.springframework.transaction.annotation.Transactional;

/** Raises the epoch first and releases locks after that commit, as {@link SessionEnd} explains. */
public class OwnAccountService implements OwnAccount {

    private final SessionEnd end;
    private final AccountRepository accounts;

    public OwnAccountService(SessionEnd end, AccountRepository accounts) {
        this.end = end;
        this.accounts = accounts;
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
        accounts.changePassword(id, encoded);
    }
}
