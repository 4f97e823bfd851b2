package dev.interlock.accounts.application;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import java.time.Clock;
import java.time.Duration;
import org.springframework.transaction.annotation.Transactional;

/** The transactions of a sign-up. Mails are sent and passwords encoded outside of them, so that no row is locked for that long. */
public class SignUpLinks {

    static final Duration LIFETIME = Duration.ofHours(1);

    private final SignUpLinkRepository links;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final Clock clock;

    public SignUpLinks(SignUpLinkRepository links, MemberRepository members, AccountRepository accounts, Clock clock) {
        this.links = links;
        this.members = members;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** Returns the token of a new link, which ends the earlier one. */
    @Transactional
    public String replace(MailAddress mail) {
        String token = OneTimeToken.create();
        links.replace(mail, OneTimeToken.hash(token), clock.instant().plus(LIFETIME));
        return token;
    }

    /**
     * Uses up the link, and adds the member. Returns false, with nothing done, without that link.
     *
     * @throws MailTakenException if another member has the address
     */
    @Transactional
    public boolean use(MailAddress mail, String token, Member member) {
        boolean used = links.delete(mail, OneTimeToken.hash(token));
        if (used) {
            members.add(member);
            accounts.changeMail(member.id(), mail);
        }
        return used;
    }
}
