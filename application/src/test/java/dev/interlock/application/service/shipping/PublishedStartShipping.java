package dev.interlock.application.service.shipping;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import org.springframework.transaction.annotation.Transactional;

/** Has the inverted check of the published code (docs/sources.md, row 1), so that the assertions must fail on it. */
public final class PublishedStartShipping implements StartShipping {

    private final OrderRepository orders;

    PublishedStartShipping(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public long startShipping(StartShippingRequest request) {
        Order order = orders.find(request.orderNumber(), request.actor())
                .orElseThrow(() -> new OrderNotFoundException(request.orderNumber()));
        if (order.matchVersion(request.version())) {
            throw new VersionConflictException("Order " + request.orderNumber(), request.version(), order.version());
        }
        order.startShipping();
        orders.save(order);
        return order.version();
    }
}
