package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.order.OrderNo;

/** An order in a queue, with its version at the time of the query. */
public record QueuedOrder(OrderPosition position, long version) {

    public OrderNo number() {
        return position.number();
    }
}
