package dev.interlock.accounts.application;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** Ends sessions first and releases locks after that commit, as {@link SessionEnd} explains. */
public class ChoosePasswordService implements ChoosePassword {

    private final SessionEnd end;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final Clock clock;

    public ChoosePasswordService(
            SessionEnd end, MemberRepository members, AccountRepository accounts, Passwords passwords, Clock clock) {
        this.end = end;
        this.members = members;
        this.accounts = accounts;
        this.passwords = passwords;
        this.rules = new PasswordRules(passwords);
        this.clock = clock;
    }

    @Override
    public Optional<MemberId> findMember(String token) {
        return accounts.findLink(OneTimeToken.hash(token), clock.instant());
    }

    @Override
    public Optional<MemberId> choosePassword(String token, String password) {
        return findMember(token).filter(id -> usesLink(members.find(id).orElseThrow(), token, password));
    }

    private boolean usesLink(Member member, String token, String password) {
        rules.verify(password, member.id(), member.name());
        boolean used = end.usePasswordLink(member.id(), OneTimeToken.hash(token), passwords.encode(password));
        if (used) {
            end.releaseLocks(member.id(), Set.of(), member.asActor());
        }
        return used;
    }
}
