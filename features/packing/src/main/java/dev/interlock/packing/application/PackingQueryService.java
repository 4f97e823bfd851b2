package dev.interlock.packing.application;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.Lease;
import dev.interlock.packing.application.PackingQueries.PackingBoard;
import dev.interlock.packing.application.PackingQueries.PackingLease;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.prepost.PreAuthorize;

/** Sends a constant number of statements, however long the queue. */
public class PackingQueryService implements PackingQueries {

    private final PackingLeases leases;
    private final LockEventLog events;
    private final OrderQueue queue;
    private final OrderQueries orderQueries;
    private final MemberRepository members;
    private final Clock clock;

    public PackingQueryService(
            PackingLeases leases,
            LockEventLog events,
            OrderQueue queue,
            OrderQueries orderQueries,
            MemberRepository members,
            Clock clock) {
        this.leases = leases;
        this.events = events;
        this.queue = queue;
        this.orderQueries = orderQueries;
        this.members = members;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public PackingBoard viewPacking(Actor actor) {
        List<Lease> live = leases.all();
        return new PackingBoard(
                mine(live, actor),
                others(live, actor),
                lost(actor),
                Math.max(0, queue.count(OrderState.PREPARING) - live.size()));
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Map<OrderNo, PackingLease> findPackingLeases(Collection<OrderNo> orders, Actor reader) {
        return views(leases.known(orders), reader).stream().collect(toMap(PackingLease::orderNumber, identity()));
    }

    private PackingBoard.@Nullable Mine mine(List<Lease> live, Actor actor) {
        return live.stream()
                .filter(lease -> PackingLeases.isHolder(actor, lease))
                .findFirst()
                .map(lease -> new PackingBoard.Mine(
                        orderQueries.viewOrder(PackingLeases.orderOf(lease), actor),
                        clock.instant().plus(lease.remaining()),
                        lease.remaining()))
                .orElse(null);
    }

    private List<PackingLease> others(List<Lease> live, Actor actor) {
        List<Lease> others = live.stream()
                .filter(lease -> !PackingLeases.isHolder(actor, lease))
                .toList();
        return views(others, actor);
    }

    private List<PackingLease> views(List<Lease> leases, Actor reader) {
        Map<MemberId, Member> packers =
                members.findAll(leases.stream().map(PackingLeases::packerOf).collect(toSet()));
        return leases.stream()
                .map(lease -> view(lease, packers.get(PackingLeases.packerOf(lease)), reader))
                .toList();
    }

    private PackingLease view(Lease lease, @Nullable Member packer, Actor reader) {
        Instant now = clock.instant();
        return new PackingLease(
                PackingLeases.orderOf(lease),
                PackingLeases.packerOf(lease),
                PackingLeases.isHolder(reader, lease),
                packer == null ? lease.owner() : packer.name(),
                now.minus(lease.age()),
                now.plus(lease.remaining()),
                lease.remaining());
    }

    private List<PackingBoard.Lost> lost(Actor actor) {
        return events.findUnseenBreaks(Set.of(PackingLeases.TYPE), actor.id().value()).stream()
                .map(end -> new PackingBoard.Lost(
                        new OrderNo(end.event().target().id()),
                        end.event().actor().name(),
                        end.at()))
                .toList();
    }
}
