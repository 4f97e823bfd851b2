package dev.interlock.application.service.shipping;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

public class ChangeShippingService implements ChangeShipping {

    private final GuardedOrders orders;

    public ChangeShippingService(GuardedOrders orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long changeShipping(ChangeShippingRequest request) {
        Order order = orders.open(request);
        order.changeShippingInfo(request.shippingInfo());
        return orders.save(order, request.actor());
    }
}
