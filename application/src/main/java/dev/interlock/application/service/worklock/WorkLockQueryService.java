package dev.interlock.application.service.worklock;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.security.access.prepost.PreAuthorize;

/** Sends one statement per type of target, and one for the names. */
public class WorkLockQueryService implements WorkLockQueries {

    private final WorkLocks locks;
    private final MemberRepository members;
    private final Clock clock;

    public WorkLockQueryService(WorkLocks locks, MemberRepository members, Clock clock) {
        this.locks = locks;
        this.members = members;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<WorkLock> listWorkLocks() {
        return views(locks.all());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Optional<WorkLock> viewWorkLock(LockTarget target) {
        return views(locks.find(target).stream().toList()).stream().findFirst();
    }

    private List<WorkLock> views(List<Lease> leases) {
        Map<MemberId, Member> holders = memberHolders(leases);
        Instant now = clock.instant();
        return leases.stream()
                .map(lease -> new WorkLock(
                        lease.target(),
                        lease.token(),
                        nameOf(Holder.of(lease), holders),
                        now.minus(lease.age()),
                        now.plus(lease.remaining()),
                        lease.remaining()))
                .toList();
    }

    private static String nameOf(Holder holder, Map<MemberId, Member> members) {
        Member member = holder.isMember() ? members.get(new MemberId(holder.name())) : null;
        return member == null ? holder.name() : member.name();
    }

    private Map<MemberId, Member> memberHolders(List<Lease> leases) {
        Set<MemberId> ids = leases.stream()
                .map(Holder::of)
                .filter(Holder::isMember)
                .map(holder -> new MemberId(holder.name()))
                .collect(toSet());
        return ids.isEmpty() ? Map.of() : members.findAll(ids);
    }
}
