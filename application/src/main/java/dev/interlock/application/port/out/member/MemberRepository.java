package dev.interlock.application.port.out.member;

import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public interface MemberRepository {

    Optional<Member> find(MemberId id);

    /** Returns those of them that exist, by id. For no ids, the database is not asked. */
    Map<MemberId, Member> findAll(Collection<MemberId> ids);

    /** Returns the enabled customers that have the text in their name or id, by name. Upper and lower case are equal. */
    List<Member> findCustomers(String text, int limit);

    /** Finds the member, and locks it as {@link #lock} does. */
    Optional<Member> findForUpdate(MemberId id);

    /** Waits for other transactions that have locked the member, and keeps the next ones waiting until this one ends. */
    void lock(MemberId id);

    void add(Member member);
}
