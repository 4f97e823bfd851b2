package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;

/** The request is a repeat: an earlier one of the same key has placed this order, and nothing is placed again. */
public class AlreadyPlacedException extends RuntimeException {

    private final OrderNo orderNumber;

    public AlreadyPlacedException(OrderNo orderNumber) {
        super("Already placed as " + orderNumber);
        this.orderNumber = orderNumber;
    }

    public OrderNo orderNumber() {
        return orderNumber;
    }
}
