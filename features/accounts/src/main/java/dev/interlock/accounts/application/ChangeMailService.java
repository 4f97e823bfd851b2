package dev.interlock.accounts.application;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Ends sessions first and releases locks after that commit, as {@link SessionEnd} explains. Sends mails after theirs. */
public class ChangeMailService implements ChangeMail {

    private final MailChanges transactions;
    private final MailChangeRepository changes;
    private final SessionEnd end;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final LinkDelivery delivery;
    private final MailLimit limit;
    private final Clock clock;

    public ChangeMailService(
            MailChanges transactions,
            MailChangeRepository changes,
            SessionEnd end,
            MemberRepository members,
            AccountRepository accounts,
            LinkDelivery delivery,
            MailLimit limit,
            Clock clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.end = end;
        this.members = members;
        this.accounts = accounts;
        this.delivery = delivery;
        this.limit = limit;
        this.clock = clock;
    }

    @Override
    public Optional<MailAddress> findMail(MemberId id) {
        return accounts.findMail(id);
    }

    /** The limit comes first: a refused request does not end the link of an earlier one. */
    @Override
    public void requestLink(MailChange change, long epoch, Locale language) {
        if (limit.admits(Kind.MAIL_CHANGE, change.mail())) {
            letterOf(change, epoch, language).ifPresent(delivery::send);
        }
    }

    private Optional<LinkLetter> letterOf(MailChange change, long epoch, Locale language) {
        Optional<MemberId> taken = accounts.findMember(change.mail());
        return taken.isPresent()
                ? taken.map(member -> letter(Kind.ACCOUNT_EXISTS, change.mail(), member, "", language))
                : transactions
                        .replace(change, epoch)
                        .map(token -> letter(Kind.MAIL_CHANGE, change.mail(), change.member(), token, language));
    }

    private static LinkLetter letter(Kind kind, MailAddress to, MemberId member, String token, Locale language) {
        return new LinkLetter(kind, to, member, token, MailChanges.LIFETIME, language);
    }

    @Override
    public Optional<MailChange> findChange(String token) {
        return changes.find(OneTimeToken.hash(token), clock.instant());
    }

    @Override
    public Optional<MemberId> confirm(String token, Locale language) {
        return findChange(token)
                .filter(change -> usesLink(change, token, language))
                .map(MailChange::member);
    }

    private boolean usesLink(MailChange change, String token, Locale language) {
        Member member = members.find(change.member()).orElseThrow();
        Optional<MailAddress> old = accounts.findMail(member.id());
        try {
            if (!transactions.confirm(change, token)) {
                return false;
            }
        } catch (MailTakenException meanwhile) {
            return false;
        }
        end.releaseLocks(member.id(), Set.of(), member.asActor());
        old.ifPresent(mail ->
                delivery.send(new LinkLetter(Kind.MAIL_CHANGED, mail, member.id(), "", Duration.ZERO, language)));
        return true;
    }
}
