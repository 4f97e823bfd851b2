package dev.interlock.application.service.packing;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.packing.PackingLease;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.Lease;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Leases as admins see them: with names, and with times of day, which are for reading only. */
public class PackingLeaseViewAssembler {

    private final MemberRepository members;
    private final Clock clock;

    public PackingLeaseViewAssembler(MemberRepository members, Clock clock) {
        this.members = members;
        this.clock = clock;
    }

    List<PackingLease> asSeenBy(Actor reader, List<Lease> leases) {
        if (leases.isEmpty()) {
            return List.of();
        }
        List<MemberId> packers =
                leases.stream().map(Lease::owner).distinct().map(MemberId::new).toList();
        Map<MemberId, String> names = members.findAll(packers).stream().collect(toMap(Member::id, Member::name));
        Instant now = clock.instant();
        return leases.stream()
                .map(lease -> new PackingLease(
                        PackingLeases.orderOf(lease),
                        new MemberId(lease.owner()),
                        PackingLeases.isHolder(reader, lease),
                        names.getOrDefault(new MemberId(lease.owner()), lease.owner()),
                        now.minus(lease.age()),
                        now.plus(lease.remaining())))
                .toList();
    }
}
