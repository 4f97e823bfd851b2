package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** Releases a packing lease: the admin does not pack the order after all. */
public interface HandBackOrder {

    /** Does nothing if the admin does not hold the lease any more. */
    void handBackOrder(OrderNo orderNumber, Actor actor);
}
