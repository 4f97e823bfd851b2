package dev.interlock.application.service.worklock;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        Map<MemberId, Member> holders = members.findAll(leases.stream()
                .map(Lease::owner)
                .filter(owner -> LockOwner.nameIn(owner).isEmpty())
                .map(MemberId::new)
                .collect(toSet()));
        Instant now = clock.instant();
        return leases.stream()
                .map(lease -> new WorkLock(
                        lease.target(),
                        lease.token(),
                        nameOf(lease.owner(), holders),
                        now.minus(lease.age()),
                        now.plus(lease.remaining()),
                        lease.remaining()))
                .toList();
    }

    /** Returns the display name of a process, or the name of a member. */
    private static String nameOf(String owner, Map<MemberId, Member> members) {
        return LockOwner.nameIn(owner).orElseGet(() -> {
            Member member = members.get(new MemberId(owner));
            return member == null ? owner : member.name();
        });
    }
}
