package dev.interlock.application.service.editlock;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLock.Waiting;
import dev.interlock.application.port.out.editlock.LockQueue.Waiter;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Leases as people see them: with names where the reader may know them, and with times of day, which are for reading only.
 */
public class EditLockViewAssembler {

    private final MemberRepository members;
    private final Clock clock;

    public EditLockViewAssembler(MemberRepository members, Clock clock) {
        this.members = members;
        this.clock = clock;
    }

    /** @param waiters reads the waiters for any of the leases; not called without a lease */
    public List<EditLock> asSeenBy(Actor reader, List<Lease> leases, Supplier<List<Waiter>> waiters) {
        if (leases.isEmpty()) {
            return List.of();
        }
        Map<MemberId, Member> holders = members.findAll(
                leases.stream().map(EditLockViewAssembler::holder).collect(toSet()));
        Map<LockTarget, List<Waiter>> waiting = waiters.get().stream().collect(groupingBy(Waiter::target));
        return leases.stream()
                .map(lease -> asSeenBy(
                        reader, lease, holders.get(holder(lease)), waiting.getOrDefault(lease.target(), List.of())))
                .toList();
    }

    /** Returns what admins call the owners of locks: the names of members, and the display names of processes. */
    public Map<String, String> names(Set<String> owners) {
        Map<MemberId, Member> known = members.findAll(owners.stream()
                .filter(owner -> owner.length() <= MemberId.MAX_LENGTH)
                .map(MemberId::new)
                .collect(toSet()));
        Map<String, String> names = owners.stream()
                .collect(toMap(identity(), owner -> LockOwner.nameIn(owner).orElse(owner)));
        known.forEach((id, member) -> names.put(id.value(), member.name()));
        return names;
    }

    List<Waiting> asSeenBy(Actor reader, List<Waiter> waiters) {
        Instant now = clock.instant();
        return waiters.stream()
                .map(waiter ->
                        new Waiting(waiter.actor().role(), nameFor(reader, waiter.actor()), now.minus(waiter.waited())))
                .toList();
    }

    private EditLock asSeenBy(Actor reader, Lease lease, @Nullable Member holder, List<Waiter> waiters) {
        Instant now = clock.instant();
        return new EditLock(
                lease.target(),
                lease.token(),
                HeldEditLocks.isHolder(reader, lease),
                holder == null ? Role.ADMIN : holder.role(),
                holder == null ? null : nameFor(reader, holder.asActor()),
                now.minus(lease.age()),
                now.minus(lease.sinceRenewal()),
                now.plus(lease.remaining()),
                lease.remaining(),
                asSeenBy(reader, waiters));
    }

    private static @Nullable String nameFor(Actor reader, Actor actor) {
        return reader.isAdmin() || reader.id().equals(actor.id()) ? actor.name() : null;
    }

    private static MemberId holder(Lease lease) {
        return new MemberId(lease.owner());
    }
}
