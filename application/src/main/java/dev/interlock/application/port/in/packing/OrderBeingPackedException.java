package dev.interlock.application.port.in.packing;

import dev.interlock.domain.order.OrderNo;

/** Another admin holds the packing lease of the order, and the command was not confirmed for it. */
public class OrderBeingPackedException extends RuntimeException {

    public OrderBeingPackedException(OrderNo orderNumber, String packer) {
        super("Order %s is being packed by %s".formatted(orderNumber, packer));
    }
}
