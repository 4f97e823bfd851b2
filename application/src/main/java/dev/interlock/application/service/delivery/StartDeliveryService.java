package dev.interlock.application.service.delivery;

import dev.interlock.application.port.in.delivery.StartDelivery;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

public class StartDeliveryService implements StartDelivery {

    private final GuardedOrders orders;

    public StartDeliveryService(GuardedOrders orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long startDelivery(StartDeliveryRequest request) {
        Order order = orders.open(request);
        order.startDelivery(request.trackingInfo());
        return orders.save(order, request.actor());
    }
}
