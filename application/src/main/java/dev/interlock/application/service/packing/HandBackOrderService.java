package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.HandBackOrder;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.security.access.prepost.PreAuthorize;

/** Ends the lease. No transaction: it ends at once, and the record follows. */
public class HandBackOrderService implements HandBackOrder {

    private final PackingLeases leases;
    private final PackingEvents events;

    public HandBackOrderService(PackingLeases leases, PackingEvents events) {
        this.leases = leases;
        this.events = events;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public void handBackOrder(OrderNo orderNumber, Actor actor) {
        leases.find(orderNumber, actor).ifPresent(lease -> {
            leases.release(lease);
            events.recordHandedBack(lease, actor);
        });
    }
}
