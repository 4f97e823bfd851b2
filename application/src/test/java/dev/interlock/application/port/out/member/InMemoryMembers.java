package dev.interlock.application.port.out.member;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Members without a database. */
public final class InMemoryMembers implements MemberRepository {

    private final Map<MemberId, Member> members = new LinkedHashMap<>();

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
    public List<Member> findCustomers(String text, int limit) {
        String lower = text.toLowerCase(Locale.ROOT);
        return members.values().stream()
                .filter(Member::isActiveCustomer)
                .filter(member -> (member.name() + "\n" + member.id())
                        .toLowerCase(Locale.ROOT)
                        .contains(lower))
                .sorted(Comparator.comparing(Member::name))
                .limit(limit)
                .toList();
    }

    public List<Member> all() {
        return List.copyOf(members.values());
    }

    @Override
    public Optional<Member> findForUpdate(MemberId id) {
        return find(id);
    }

    /** Tests without a database run one transaction at a time. */
    @Override
    public void lock(MemberId id) {}

    @Override
    public void add(Member member) {
        members.put(member.id(), member);
    }

    public void change(MemberId id, UnaryOperator<Member> change) {
        members.computeIfPresent(id, (same, old) -> change.apply(old));
    }
}
