package dev.interlock.application.service.packing;

import static java.util.stream.Collectors.toSet;

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
        Map<MemberId, Member> packers = members.findAll(
                leases.stream().map(PackingLeaseViewAssembler::packer).collect(toSet()));
        Instant now = clock.instant();
        return leases.stream()
                .map(lease -> new PackingLease(
                        PackingLeases.orderOf(lease),
                        packer(lease),
                        PackingLeases.isHolder(reader, lease),
                        nameOf(packer(lease), packers),
                        now.minus(lease.age()),
                        now.plus(lease.remaining())))
                .toList();
    }

    private static MemberId packer(Lease lease) {
        return new MemberId(lease.owner());
    }

    private static String nameOf(MemberId packer, Map<MemberId, Member> packers) {
        Member member = packers.get(packer);
        return member == null ? packer.value() : member.name();
    }
}
