package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.order.OrderNo;

public class OrderNotFoundException extends NotFoundException {

    public OrderNotFoundException(OrderNo orderNumber) {
        super("order " + orderNumber);
    }
}
