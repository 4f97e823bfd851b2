package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.HandBackOrder;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.security.access.prepost.PreAuthorize;

/** Ends the lease. No transaction: nothing else is written. */
public class HandBackOrderService implements HandBackOrder {

    private final PackingLeases leases;

    public HandBackOrderService(PackingLeases leases) {
        this.leases = leases;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public void handBackOrder(OrderNo orderNumber, Actor actor) {
        leases.find(orderNumber, actor).ifPresent(leases::release);
    }
}
