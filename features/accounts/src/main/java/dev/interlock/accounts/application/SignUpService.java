package dev.interlock.accounts.application;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Clock;
import java.util.Locale;
import java.util.Optional;

/** Sends mails after the commit, and encodes the password before the transaction. */
public class SignUpService implements SignUp {

    private final SignUpLinks transactions;
    private final SignUpLinkRepository links;
    private final MemberRepository members;
    private final AccountRepository accounts;
    private final LinkDelivery delivery;
    private final MailLimit limit;
    private final Passwords passwords;
    private final PasswordRules rules;
    private final Clock clock;

    public SignUpService(
            SignUpLinks transactions,
            SignUpLinkRepository links,
            MemberRepository members,
            AccountRepository accounts,
            LinkDelivery delivery,
            MailLimit limit,
            Passwords passwords,
            Clock clock) {
        this.transactions = transactions;
        this.links = links;
        this.members = members;
        this.accounts = accounts;
        this.delivery = delivery;
        this.limit = limit;
        this.passwords = passwords;
        this.rules = new PasswordRules(passwords);
        this.clock = clock;
    }

    /** The limit comes first: a refused request does not end the link of an earlier one. */
    @Override
    public Optional<MemberId> requestLink(MailAddress mail, Locale language) {
        if (!limit.admits(Kind.SIGN_UP, mail)) {
            return Optional.empty();
        }
        Optional<MemberId> member = accounts.findMember(mail);
        Kind kind = member.isPresent() ? Kind.ACCOUNT_EXISTS : Kind.SIGN_UP;
        String token = member.isPresent() ? "" : transactions.replace(mail);
        delivery.send(new LinkLetter(kind, mail, member.orElse(null), token, SignUpLinks.LIFETIME, language));
        return member;
    }

    @Override
    public Optional<MailAddress> findAddress(String token) {
        return links.find(OneTimeToken.hash(token), clock.instant());
    }

    @Override
    public boolean signUp(String token, NewCustomer customer) {
        return findAddress(token)
                .filter(mail -> usesLink(mail, token, customer))
                .isPresent();
    }

    private boolean usesLink(MailAddress mail, String token, NewCustomer customer) {
        verifyFree(customer.id());
        rules.verify(customer.password(), customer.id(), customer.name());
        String encoded = passwords.encode(customer.password());
        try {
            return transactions.use(mail, token, new Member(customer.id(), customer.name(), encoded, Role.CUSTOMER));
        } catch (MailTakenException meanwhile) {
            return false;
        }
    }

    /** Comes before the encoding, so that the holder of a link can't make the desk encode again and again. */
    private void verifyFree(MemberId id) {
        if (id.equals(Actor.SYSTEM.id()) || members.find(id).isPresent()) {
            throw new MemberExistsException();
        }
    }
}
