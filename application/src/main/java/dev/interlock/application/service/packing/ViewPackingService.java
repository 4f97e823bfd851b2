package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.packing.LostPackingLease;
import dev.interlock.application.port.in.packing.PackingBoard;
import dev.interlock.application.port.in.packing.PackingLease;
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

    private final PackingLeases leases;
    private final OrderQueue queue;
    private final ViewOrder viewOrder;
    private final PackingLeaseViewAssembler views;
    private final Clock clock;

    public ViewPackingService(
            PackingLeases leases, OrderQueue queue, ViewOrder viewOrder, PackingLeaseViewAssembler views, Clock clock) {
        this.leases = leases;
        this.queue = queue;
        this.viewOrder = viewOrder;
        this.views = views;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public PackingBoard viewPacking(Actor actor) {
        List<Lease> taken = leases.all();
        return new PackingBoard(
                mine(taken, actor),
                others(taken, actor),
                lost(actor),
                Math.max(0, queue.count(OrderState.PREPARING) - taken.size()));
    }

    private PackingBoard.@Nullable Mine mine(List<Lease> taken, Actor actor) {
        return taken.stream()
                .filter(lease -> PackingLeases.isHolder(actor, lease))
                .findFirst()
                .map(lease -> new PackingBoard.Mine(
                        viewOrder.viewOrder(PackingLeases.orderOf(lease), actor),
                        clock.instant().plus(lease.remaining()),
                        lease.remaining()))
                .orElse(null);
    }

    private List<PackingLease> others(List<Lease> taken, Actor actor) {
        return views.asSeenBy(
                actor,
                taken.stream()
                        .filter(lease -> !PackingLeases.isHolder(actor, lease))
                        .toList());
    }

    private List<LostPackingLease> lost(Actor actor) {
        return leases.lost(actor).stream()
                .map(end -> new LostPackingLease(
                        new OrderNo(end.event().target().id()),
                        end.event().actor().name(),
                        end.at()))
                .toList();
    }
}
