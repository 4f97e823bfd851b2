package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;

/** There is no such order, or none that the actor may know of: the answer is the same. */
public class OrderNotFoundException extends RuntimeException {

    public OrderNotFoundException(OrderNo orderNumber) {
        super("No order " + orderNumber + " within reach");
    }
}
