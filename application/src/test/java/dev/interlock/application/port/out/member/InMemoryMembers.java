package dev.interlock.application.port.out.member;

import static java.util.Comparator.comparing;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Members without a database. */
public final class InMemoryMembers implements MemberRepository {

    private final Map<MemberId, Member> members = new LinkedHashMap<>();
    private long latestEpoch;

    @Override
    public Optional<Member> find(MemberId id) {
        return Optional.ofNullable(members.get(id));
    }

    @Override
    public Map<MemberId, Member> findAll(Collection<MemberId> ids) {
        return members.values().stream()
                .filter(member -> ids.contains(member.id()))
                .collect(toMap(Member::id, identity()));
    }

    @Override
    public List<Member> findAll() {
        return members.values().stream()
                .sorted(comparing((Member member) -> member.role() != Role.ADMIN)
                        .thenComparing(member -> member.id().value()))
                .toList();
    }

    /** Tests without a database run one transaction at a time. */
    @Override
    public void lock(MemberId id) {}

    @Override
    public void add(Member member) {
        members.put(member.id(), member);
    }

    @Override
    public void changePassword(MemberId id, String encoded) {
        change(id, old -> new Member(id, old.name(), encoded, old.role(), old.enabled(), old.epoch()));
    }

    @Override
    public void changeEnabled(MemberId id, boolean enabled) {
        change(id, old -> new Member(id, old.name(), old.password(), old.role(), enabled, old.epoch()));
    }

    @Override
    public void raiseEpoch(MemberId id) {
        latestEpoch++;
        change(id, old -> new Member(id, old.name(), old.password(), old.role(), old.enabled(), latestEpoch));
    }

    @Override
    public boolean raiseEpoch(MemberId id, long from) {
        boolean unchanged = find(id).filter(member -> member.epoch() == from).isPresent();
        if (unchanged) {
            raiseEpoch(id);
        }
        return unchanged;
    }

    @Override
    public Map<MemberId, Long> findEpochs(long above) {
        return members.values().stream()
                .filter(member -> member.epoch() > above)
                .collect(toMap(Member::id, Member::epoch));
    }

    private void change(MemberId id, UnaryOperator<Member> change) {
        members.computeIfPresent(id, (same, old) -> change.apply(old));
    }
}
