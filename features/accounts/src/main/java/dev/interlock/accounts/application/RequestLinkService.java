package dev.interlock.accounts.application;

import dev.interlock.accounts.application.LinkLetter.Kind;
import dev.interlock.domain.member.MemberId;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Sends a link after its commit. */
public class RequestLinkService implements RequestLink {

    private static final Duration LIFETIME = Duration.ofHours(1);

    private final AccountRepository accounts;
    private final OneTimeLinks links;
    private final LinkDelivery delivery;
    private final MailLimit limit;

    public RequestLinkService(AccountRepository accounts, OneTimeLinks links, LinkDelivery delivery, MailLimit limit) {
        this.accounts = accounts;
        this.links = links;
        this.delivery = delivery;
        this.limit = limit;
    }

    /** The limit comes first: a refused request does not end the link of an earlier one. */
    @Override
    public Optional<MemberId> requestLink(String typed, Locale language) {
        return accounts.findAddressee(typed)
                .filter(found -> limit.admits(Kind.PASSWORD, found.mail()))
                .filter(found -> send(found, language))
                .map(Addressee::id);
    }

    private boolean send(Addressee member, Locale language) {
        String token = links.replaceLink(member.id(), LIFETIME);
        return delivery.send(new LinkLetter(Kind.PASSWORD, member.mail(), member.id(), token, LIFETIME, language));
    }
}
