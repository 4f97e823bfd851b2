package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.packing.LostPackingClaim;
import dev.interlock.application.port.in.packing.PackingClaim;
import dev.interlock.application.port.in.packing.PackingDesk;
import dev.interlock.application.port.in.packing.ViewPacking;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.Lease;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.access.prepost.PreAuthorize;

/** A handful of statements, however long the queue. */
public class ViewPackingService implements ViewPacking {

    private final PackingClaims claims;
    private final OrderQueue queue;
    private final ViewOrder viewOrder;
    private final PackingClaimViews views;
    private final Clock clock;

    public ViewPackingService(
            PackingClaims claims, OrderQueue queue, ViewOrder viewOrder, PackingClaimViews views, Clock clock) {
        this.claims = claims;
        this.queue = queue;
        this.viewOrder = viewOrder;
        this.views = views;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public PackingDesk viewPacking(Actor actor) {
        List<Lease> taken = claims.all();
        return new PackingDesk(
                mine(taken, actor),
                others(taken, actor),
                lost(actor),
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

    private List<PackingClaim> others(List<Lease> taken, Actor actor) {
        return views.asSeenBy(
                actor,
                taken.stream()
                        .filter(lease -> !PackingClaims.isHolder(actor, lease))
                        .toList());
    }

    private List<LostPackingClaim> lost(Actor actor) {
        return claims.lost(actor).stream()
                .map(end -> new LostPackingClaim(
                        new OrderNo(end.event().target().id()),
                        end.event().actor().name(),
                        end.at()))
                .toList();
    }
}
