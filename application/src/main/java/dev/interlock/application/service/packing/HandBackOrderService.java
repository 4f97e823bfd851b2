package dev.interlock.application.service.packing;

import dev.interlock.application.port.in.packing.HandBackOrder;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import org.springframework.security.access.prepost.PreAuthorize;

/** Ends the claim. No transaction: nothing else is written. */
public class HandBackOrderService implements HandBackOrder {

    private final PackingClaims claims;

    public HandBackOrderService(PackingClaims claims) {
        this.claims = claims;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public void handBackOrder(OrderNo orderNumber, Actor actor) {
        claims.find(orderNumber, actor).ifPresent(claims::giveBack);
    }
}
