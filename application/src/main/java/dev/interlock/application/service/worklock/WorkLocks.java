package dev.interlock.application.service.worklock;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.worklock.WorkLockQueries.WorkLock;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every kind of lock that work holds, and the store that keeps it. */
public class WorkLocks {

    private final Map<String, Leases> stores;
    private final MemberRepository members;
    private final Clock clock;

    /** @param stores by the type of their targets, in the order in which people read them */
    public WorkLocks(Map<String, Leases> stores, MemberRepository members, Clock clock) {
        this.stores = stores;
        this.members = members;
        this.clock = clock;
    }

    List<WorkLock> all() {
        return asSeen(stores.entrySet().stream()
                .flatMap(kind -> kind.getValue().findAll(kind.getKey()).stream())
                .toList());
    }

    Optional<WorkLock> find(LockTarget target) {
        return asSeen(lease(target).stream().toList()).stream().findFirst();
    }

    /**
     * Answers the lease that it has ended.
     *
     * @throws NoLockException if that grant is over
     */
    Lease end(LockTarget target, long grant) {
        Leases store = stores.get(target.type());
        if (store == null) {
            throw new NoLockException();
        }
        Lease lease = store.find(target).filter(live -> live.token() == grant).orElseThrow(NoLockException::new);
        if (!store.release(target, lease.lockId(), lease.owner())) {
            throw new NoLockException();
        }
        return lease;
    }

    private Optional<Lease> lease(LockTarget target) {
        return Optional.ofNullable(stores.get(target.type())).flatMap(store -> store.find(target));
    }

    private List<WorkLock> asSeen(List<Lease> leases) {
        Map<String, String> names = memberNames(leases);
        Instant now = clock.instant();
        return leases.stream()
                .map(lease -> new WorkLock(
                        lease.target(),
                        lease.token(),
                        nameOf(Holder.of(lease), names),
                        now.minus(lease.age()),
                        now.plus(lease.remaining()),
                        lease.remaining()))
                .toList();
    }

    private static String nameOf(Holder holder, Map<String, String> memberNames) {
        return holder.isMember() ? memberNames.getOrDefault(holder.name(), holder.name()) : holder.name();
    }

    private Map<String, String> memberNames(List<Lease> leases) {
        List<MemberId> ids = leases.stream()
                .map(Holder::of)
                .filter(Holder::isMember)
                .map(Holder::name)
                .distinct()
                .map(MemberId::new)
                .toList();
        return ids.isEmpty()
                ? Map.of()
                : members.findAll(ids).stream()
                        .collect(toMap(member -> member.id().value(), Member::name));
    }
}
