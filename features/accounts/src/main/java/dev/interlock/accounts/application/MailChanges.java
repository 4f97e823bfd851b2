package dev.interlock.accounts.application;

import dev.interlock.application.port.out.member.MemberRepository;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.transaction.annotation.Transactional;

/** The transactions of a change of the mail address. Mails are sent outside of them. */
public class MailChanges {

    static final Duration LIFETIME = Duration.ofHours(1);

    private final MailChangeRepository changes;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final Clock clock;

    public MailChanges(
            MailChangeRepository changes, MemberRepository members, AccountRepository accounts, Clock clock) {
        this.changes = changes;
        this.members = members;
        this.accounts = accounts;
        this.clock = clock;
    }

    /**
     * Returns the token of a new link, which ends the earlier one. Empty, with nothing done, if the member's epoch is not the given one any
     * more. The lock keeps it from being raised before the link can be deleted with the others.
     */
    @Transactional
    public Optional<String> replace(MailChange change, long epoch) {
        return members.findForUpdate(change.member())
                .filter(member -> member.epoch() == epoch)
                .map(member -> store(change));
    }

    private String store(MailChange change) {
        String token = OneTimeToken.create();
        changes.replace(change, OneTimeToken.hash(token), clock.instant().plus(LIFETIME));
        return token;
    }

    /**
     * Uses up the link with all others, changes the address, and ends all sessions. Returns false, with nothing done, without that link.
     *
     * @throws MailTakenException if another member has the address
     */
    @Transactional
    public boolean confirm(MailChange change, String token) {
        accounts.lockEpoch(change.member());
        boolean used = changes.delete(change.member(), OneTimeToken.hash(token));
        if (used) {
            accounts.raiseEpoch(change.member());
            accounts.changeMail(change.member(), change.mail());
            accounts.deleteLinks(change.member());
        }
        return used;
    }
}
