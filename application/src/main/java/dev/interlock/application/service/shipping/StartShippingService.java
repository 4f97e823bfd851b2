package dev.interlock.application.service.shipping;

import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.OrderWork;
import dev.interlock.domain.order.Order;
import java.util.List;
import org.springframework.transaction.annotation.Transactional;

/** Guarded by the version that came through the form: the parcel goes to the address that the admin saw, or not at all. */
public class StartShippingService implements StartShipping {

    private final GuardedOrders orders;
    private final List<OrderWork> work;

    public StartShippingService(GuardedOrders orders, List<OrderWork> work) {
        this.orders = orders;
        this.work = work;
    }

    @Override
    @Transactional
    public long startShipping(StartShippingRequest request) {
        Order order = orders.open(request);
        order.startShipping();
        work.forEach(kind -> kind.verifyNotByAnother(request));
        return orders.save(order, request.actor());
    }
}
