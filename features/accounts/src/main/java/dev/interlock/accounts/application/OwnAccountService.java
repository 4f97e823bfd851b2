package dev.interlock.accounts.application;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import java.util.OptionalLong;
import org.springframework.transaction.annotation.Transactional;

/** Raises the epoch first and releases locks after that commit, as {@link SessionEnd} explains. */
public class OwnAccountService implements OwnAccount {

    private final SessionEnd end;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final Passwords passwords;
    private final PasswordRules rules;

    public OwnAccountService(
            SessionEnd end, MemberRepository members, AccountRepository accounts, Passwords passwords) {
        this.end = end;
        this.members = members;
        this.accounts = accounts;
        this.passwords = passwords;
        this.rules = new PasswordRules(passwords);
    }

    @Override
    public OptionalLong signOutElsewhere(SignOutElsewhereRequest request) {
        return releasingLocks(request, end.raiseEpoch(request.actor().id(), request.epoch()));
    }

    @Override
    public String encodePassword(MemberId id, String password) {
        rules.verify(password, id, members.find(id).orElseThrow().name());
        return passwords.encode(password);
    }

    @Override
    public OptionalLong changePassword(String encoded, SignOutElsewhereRequest request) {
        return releasingLocks(request, end.changePassword(request.actor().id(), request.epoch(), encoded));
    }

    private OptionalLong releasingLocks(SignOutElsewhereRequest request, OptionalLong raised) {
        if (raised.isPresent()) {
            end.releaseLocks(request.actor().id(), request.kept(), request.actor());
        }
        return raised;
    }

    @Override
    @Transactional
    public void upgradePassword(MemberId id, String checked, String encoded) {
        accounts.changePassword(id, checked, encoded);
    }
}
