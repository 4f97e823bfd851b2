package dev.interlock.accounts.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.annotation.Transactional;

/** The transactions that store links. The links are sent after these, so that no row is locked for as long as a mail server takes. */
public class OneTimeLinks {

    /** For a link that an admin makes. */
    static final Duration LIFETIME = Duration.ofDays(1);

    private final MemberRepository members;
    private final AccountRepository accounts;
    private final SessionEnd end;
    private final Clock clock;

    public OneTimeLinks(MemberRepository members, AccountRepository accounts, SessionEnd end, Clock clock) {
        this.members = members;
        this.accounts = accounts;
        this.end = end;
        this.clock = clock;
    }

    /** Adds the member. Returns the token of its link. */
    @Transactional
    public String addMember(Member member, @Nullable MailAddress mail, MemberId admin) {
        lockAdmin(admin);
        members.add(member);
        if (mail != null) {
            accounts.changeMail(member.id(), mail);
        }
        return replaceLink(member.id(), LIFETIME);
    }

    /** Returns the token of a new link, which ends the earlier one. */
    @Transactional
    public String giveLink(MemberId id, MemberId admin) {
        lockAdmin(admin);
        if (members.find(id).isEmpty()) {
            throw new NotFoundException("member " + id);
        }
        return replaceLink(id, LIFETIME);
    }

    /**
     * Locks the epoch, then the admin's row. Waits for a transaction that disables the admin or that stores another admin's link: of two admins
     * that give each other a link, each would have its own row locked, and wait for the row that the link refers to.
     */
    private void lockAdmin(MemberId admin) {
        accounts.lockEpoch(admin);
        end.verifyAdmin(admin);
    }

    /** Returns the token of a new link, which ends the earlier one. */
    @Transactional
    public String replaceLink(MemberId id, Duration lifetime) {
        String token = OneTimeToken.create();
        accounts.replaceLink(id, OneTimeToken.hash(token), clock.instant().plus(lifetime));
        return token;
    }
}
