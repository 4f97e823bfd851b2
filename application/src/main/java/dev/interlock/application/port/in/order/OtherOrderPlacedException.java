package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;

/** An earlier request of the same key has placed an order with other contents. Nothing is placed by this one. */
public class OtherOrderPlacedException extends RuntimeException {

    private final OrderNo orderNumber;

    public OtherOrderPlacedException(OrderNo orderNumber) {
        super("The key has placed " + orderNumber + ", which has other contents");
        this.orderNumber = orderNumber;
    }

    public OrderNo orderNumber() {
        return orderNumber;
    }
}
