package dev.interlock.accounts.application;

import dev.interlock.domain.member.MemberId;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Mail addresses that are not confirmed, without a database. */
final class InMemoryMailChanges implements MailChangeRepository {

    private final AccountRepository accounts;
    private final Map<MemberId, Link> links = new HashMap<>();

    InMemoryMailChanges(AccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public void replace(MailChange change, String hash, Instant expiry) {
        links.put(change.member(), new Link(change, hash, expiry));
    }

    @Override
    public Optional<MailChange> find(String hash, Instant now) {
        return links.values().stream()
                .filter(link -> link.hash().equals(hash) && link.expiry().isAfter(now))
                .map(Link::change)
                .filter(change -> accounts.findMember(change.mail()).isEmpty())
                .findFirst();
    }

    @Override
    public boolean delete(MemberId id, String hash) {
        boolean found = links.containsKey(id) && links.get(id).hash().equals(hash);
        if (found) {
            links.remove(id);
        }
        return found;
    }

    @Override
    public void deleteExpired(Instant now) {
        links.values().removeIf(link -> !link.expiry().isAfter(now));
    }

    private record Link(MailChange change, String hash, Instant expiry) {}
}
