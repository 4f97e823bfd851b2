package dev.interlock.application.port.in.packing;

import dev.interlock.domain.order.OrderNo;

/** Another admin has claimed the order for packing, and the command was not confirmed for that claim. */
public class OrderBeingPackedException extends RuntimeException {

    public OrderBeingPackedException(OrderNo orderNumber, String packer) {
        super("Order %s is being packed by %s".formatted(orderNumber, packer));
    }
}
