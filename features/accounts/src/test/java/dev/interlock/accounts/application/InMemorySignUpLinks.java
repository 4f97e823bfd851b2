package dev.interlock.accounts.application;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Links of visitors without a database. */
final class InMemorySignUpLinks implements SignUpLinkRepository {

    private final AccountRepository accounts;
    private final Map<MailAddress, Link> links = new HashMap<>();

    InMemorySignUpLinks(AccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public void replace(MailAddress mail, String hash, Instant expiry) {
        links.put(mail, new Link(hash, expiry));
    }

    @Override
    public Optional<MailAddress> find(String hash, Instant now) {
        return links.entrySet().stream()
                .filter(link -> link.getValue().hash().equals(hash))
                .filter(link -> link.getValue().expiry().isAfter(now))
                .map(Map.Entry::getKey)
                .filter(mail -> accounts.findMember(mail).isEmpty())
                .findFirst();
    }

    @Override
    public boolean delete(MailAddress mail, String hash) {
        boolean found = links.containsKey(mail) && links.get(mail).hash().equals(hash);
        if (found) {
            links.remove(mail);
        }
        return found;
    }

    @Override
    public void deleteExpired(Instant now) {
        links.values().removeIf(link -> !link.expiry().isAfter(now));
    }

    private record Link(String hash, Instant expiry) {}
}
