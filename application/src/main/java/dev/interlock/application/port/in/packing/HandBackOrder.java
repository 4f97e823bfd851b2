package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** An admin does not pack the order after all: it is the next one's. */
public interface HandBackOrder {

    /** Does nothing if the order is not hers to pack any more. */
    void handBackOrder(OrderNo orderNumber, Actor actor);
}
