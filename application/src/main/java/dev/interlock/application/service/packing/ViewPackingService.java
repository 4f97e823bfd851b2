package dev.interlock.application.service.packing;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.packing.PackingDesk;
import dev.interlock.application.port.in.packing.ViewPacking;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.prepost.PreAuthorize;

/** A handful of statements, however long the queue. */
public class ViewPackingService implements ViewPacking {

    private final PackingClaims claims;
    private final OrderQueue queue;
    private final ViewOrder viewOrder;
    private final MemberRepository members;
    private final Clock clock;

    public ViewPackingService(
            PackingClaims claims, OrderQueue queue, ViewOrder viewOrder, MemberRepository members, Clock clock) {
        this.claims = claims;
        this.queue = queue;
        this.viewOrder = viewOrder;
        this.members = members;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public PackingDesk viewPacking(Actor actor) {
        List<Lease> taken = claims.all();
        return new PackingDesk(
                mine(taken, actor),
                others(taken, actor),
                Math.max(0, queue.count(OrderState.PREPARING) - taken.size()));
    }

    private PackingDesk.@Nullable Mine mine(List<Lease> taken, Actor actor) {
        return taken.stream()
                .filter(lease -> PackingClaims.isHolder(actor, lease))
                .findFirst()
                .map(lease -> new PackingDesk.Mine(
                        viewOrder.viewOrder(PackingClaims.orderOf(lease), actor),
                        clock.instant().plus(lease.remaining()),
                        lease.remaining()))
                .orElse(null);
    }

    private List<PackingDesk.Theirs> others(List<Lease> taken, Actor actor) {
        List<Lease> others = taken.stream()
                .filter(lease -> !PackingClaims.isHolder(actor, lease))
                .toList();
        if (others.isEmpty()) {
            return List.of();
        }
        Map<String, String> names =
                members
                        .findAll(others.stream()
                                .map(Lease::owner)
                                .distinct()
                                .map(MemberId::new)
                                .toList())
                        .stream()
                        .collect(toMap(member -> member.id().value(), Member::name));
        Instant now = clock.instant();
        return others.stream()
                .map(lease -> new PackingDesk.Theirs(
                        PackingClaims.orderOf(lease),
                        names.getOrDefault(lease.owner(), lease.owner()),
                        now.minus(lease.age()),
                        now.plus(lease.remaining())))
                .toList();
    }
}
