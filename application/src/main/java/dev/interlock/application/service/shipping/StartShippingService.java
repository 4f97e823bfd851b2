package dev.interlock.application.service.shipping;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form: the parcel goes to the address that the admin saw, or not at all. */
public class StartShippingService implements StartShipping {

    private final GuardedOrders orders;

    public StartShippingService(GuardedOrders orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long startShipping(StartShippingRequest request) {
        Order order = orders.openToShip(request);
        order.startShipping();
        return orders.save(order, request.actor());
    }
}
