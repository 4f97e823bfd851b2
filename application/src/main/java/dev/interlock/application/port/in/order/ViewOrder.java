package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** Somebody looks at one order. */
public interface ViewOrder {

    /**
     * The order as it is now, with the version that a command on it must carry.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    OrderDetail viewOrder(OrderNo orderNumber, Actor actor);
}
