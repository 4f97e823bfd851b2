package dev.interlock.application.service.delivery;

import dev.interlock.application.port.in.delivery.CorrectTracking;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

public class CorrectTrackingService implements CorrectTracking {

    private final GuardedOrders orders;

    public CorrectTrackingService(GuardedOrders orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long correctTracking(CorrectTrackingRequest request) {
        Order order = orders.open(request);
        order.correctTracking(request.trackingInfo());
        return orders.save(order, request.actor());
    }
}
