package dev.interlock.application.service.delivery;

import dev.interlock.application.port.in.delivery.CompleteDelivery;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

public class CompleteDeliveryService implements CompleteDelivery {

    private final GuardedOrders orders;

    public CompleteDeliveryService(GuardedOrders orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long completeDelivery(CompleteDeliveryRequest request) {
        Order order = orders.open(request);
        order.completeDelivery();
        return orders.save(order, request.actor());
    }
}
