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

    /** Admins first, then by id. */
    List<Member> findAll();

    /** Waits for other transactions that have locked the member, and keeps the next ones waiting until this one ends. */
    void lock(MemberId id);

    void add(Member member);

    void changePassword(MemberId id, String encoded);

    void changeEnabled(MemberId id, boolean enabled);

    /** Raises the member's epoch above that of every other member. Epochs are committed in ascending order. */
    void raiseEpoch(MemberId id);

    /** Does the same, unless the member's epoch is not the given one any more. Returns whether it was raised. */
    boolean raiseEpoch(MemberId id, long from);

    /** The members whose epoch is above the given one. */
    Map<MemberId, Long> findEpochs(long above);
}
