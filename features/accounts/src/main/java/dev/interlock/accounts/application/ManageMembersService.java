package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Ends sessions first and releases locks after that commit, as {@link SessionEnd} explains. */
@PreAuthorize("hasRole('ADMIN')")
public class ManageMembersService implements ManageMembers {

    static final Duration LINK_LIFETIME = Duration.ofDays(1);

    private final SessionEnd end;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final Clock clock;

    /** Encodes a random text that nothing keeps. A transaction would keep its connection for as long as encoding takes. */
    private final String unknownPassword;

    public ManageMembersService(
            SessionEnd end, MemberRepository members, AccountRepository accounts, Passwords passwords, Clock clock) {
        this.end = end;
        this.members = members;
        this.accounts = accounts;
        this.clock = clock;
        this.unknownPassword = passwords.encode(OneTimeToken.create());
    }

    @Override
    @Transactional
    public String addMember(MemberId id, String name, Role role, Actor admin) {
        lockAdmin(admin);
        members.add(new Member(id, name, unknownPassword, role));
        return replaceLink(id);
    }

    @Override
    @Transactional
    public String giveLink(MemberId id, Actor admin) {
        verifyOther(id, admin);
        lockAdmin(admin);
        if (members.find(id).isEmpty()) {
            throw new NotFoundException("member " + id);
        }
        return replaceLink(id);
    }

    /** An admin that is being disabled waits, or has been. */
    private void lockAdmin(Actor admin) {
        members.lock(admin.id());
        end.verifyAdmin(admin.id());
    }

    private String replaceLink(MemberId id) {
        String token = OneTimeToken.create();
        accounts.replaceLink(id, OneTimeToken.hash(token), clock.instant().plus(LINK_LIFETIME));
        return token;
    }

    @Override
    public void changeRole(MemberId id, Role role, Actor admin) {
        verifyOther(id, admin);
        if (role == Role.SYSTEM) {
            throw new IllegalArgumentException("No member signs in as the system");
        }
        end.changeRole(id, role, admin.id());
        end.releaseLocks(id, Set.of(), admin);
    }

    @Override
    public void disableMember(MemberId id, Actor admin) {
        verifyOther(id, admin);
        end.disable(id, admin.id());
        end.releaseLocks(id, Set.of(), admin);
    }

    private static void verifyOther(MemberId id, Actor admin) {
        if (id.equals(admin.id())) {
            throw new OwnAccountException();
        }
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
