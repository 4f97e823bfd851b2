package dev.interlock.accounts.application;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toMap;

import dev.interlock.accounts.application.AccountQueries.MemberEntry;
import dev.interlock.application.port.out.member.InMemoryMembers;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Accounts without a database. */
final class InMemoryAccounts implements AccountRepository {

    private final InMemoryMembers members;
    private final Map<MemberId, Link> links = new HashMap<>();
    private final Map<MemberId, MailAddress> mails = new HashMap<>();
    private long latestEpoch;

    InMemoryAccounts(InMemoryMembers members) {
        this.members = members;
    }

    @Override
    public List<MemberEntry> findMembers(String text, int limit) {
        return members.all().stream()
                .filter(member -> !member.hasLeft())
                .filter(member ->
                        member.id().value().contains(text) || member.name().contains(text))
                .map(member -> new MemberEntry(
                        member.id(), member.name(), member.role(), member.enabled(), mails.get(member.id())))
                .sorted(comparing((MemberEntry member) -> member.role().name())
                        .thenComparing(member -> member.id().value()))
                .limit(limit)
                .toList();
    }

    @Override
    public void changePassword(MemberId id, String encoded) {
        members.change(id, old -> new Member(id, old.name(), encoded, old.role(), old.enabled(), old.epoch()));
    }

    @Override
    public void changePassword(MemberId id, String from, String encoded) {
        members.find(id)
                .filter(member -> member.password().equals(from))
                .ifPresent(unchanged -> changePassword(id, encoded));
    }

    @Override
    public void changeMail(MemberId id, MailAddress mail) {
        if (mails.containsValue(mail)) {
            throw new MailTakenException();
        }
        mails.put(id, mail);
    }

    @Override
    public Optional<MailAddress> findMail(MemberId id) {
        return Optional.ofNullable(mails.get(id));
    }

    @Override
    public Optional<MemberId> findMember(MailAddress mail) {
        return mails.entrySet().stream()
                .filter(entry -> entry.getValue().equals(mail))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    @Override
    public Optional<Addressee> findAddressee(String idOrMail) {
        return mails.entrySet().stream()
                .filter(mail -> mail.getKey().value().equals(idOrMail)
                        || mail.getValue().value().equalsIgnoreCase(idOrMail))
                .map(mail -> new Addressee(mail.getKey(), mail.getValue()))
                .filter(found ->
                        members.find(found.id()).filter(Member::enabled).isPresent())
                .findFirst();
    }

    @Override
    public void forget(MemberId id, String encoded) {
        members.change(id, old -> new Member(id, Member.FORGOTTEN_NAME, encoded, old.role(), false, old.epoch()));
        mails.remove(id);
        deleteLinks(id);
    }

    @Override
    public void changeEnabled(MemberId id, boolean enabled) {
        members.change(id, old -> new Member(id, old.name(), old.password(), old.role(), enabled, old.epoch()));
    }

    @Override
    public void raiseEpoch(MemberId id) {
        latestEpoch++;
        members.change(id, old -> new Member(id, old.name(), old.password(), old.role(), old.enabled(), latestEpoch));
    }

    @Override
    public boolean raiseEpoch(MemberId id, long from) {
        boolean unchanged =
                members.find(id).filter(member -> member.epoch() == from).isPresent();
        if (unchanged) {
            raiseEpoch(id);
        }
        return unchanged;
    }

    /** One thread has nothing to wait for. */
    @Override
    public void lockEpoch(MemberId id) {}

    @Override
    public Map<MemberId, Long> findEpochs(long above) {
        return members.all().stream()
                .filter(member -> member.epoch() > above)
                .collect(toMap(Member::id, Member::epoch));
    }

    @Override
    public void changeRole(MemberId id, Role role) {
        members.change(id, old -> new Member(id, old.name(), old.password(), role, old.enabled(), old.epoch()));
    }

    @Override
    public void replaceLink(MemberId id, String hash, Instant expiry) {
        links.put(id, new Link(hash, expiry));
    }

    @Override
    public Optional<MemberId> findLink(String hash, Instant now) {
        return links.entrySet().stream()
                .filter(link -> link.getValue().hash().equals(hash))
                .filter(link -> link.getValue().expiry().isAfter(now))
                .map(Map.Entry::getKey)
                .filter(id -> members.find(id).filter(Member::enabled).isPresent())
                .findFirst();
    }

    @Override
    public boolean deleteLink(MemberId id, String hash) {
        boolean found = links.containsKey(id) && links.get(id).hash().equals(hash);
        if (found) {
            links.remove(id);
        }
        return found;
    }

    @Override
    public void deleteLinks(MemberId id) {
        links.remove(id);
    }

    private record Link(String hash, Instant expiry) {}
}
