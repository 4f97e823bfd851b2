package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.PlaceOrder;
import dev.interlock.application.port.in.order.PlaceOrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.product.Product;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Takes the stock under row locks (T1, T2), then writes the order. */
public class PlaceOrderService implements PlaceOrder {

    private final OrderUpdates updates;
    private final Stock stock;
    private final Clock clock;

    /** @param clock in the shop's time zone, with which order numbers begin */
    public PlaceOrderService(OrderUpdates updates, Stock stock, Clock clock) {
        this.updates = updates;
        this.stock = stock;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('CUSTOMER')")
    @Transactional
    public OrderNo placeOrder(PlaceOrderRequest request) {
        Actor actor = request.actor();
        Map<Product, Integer> quantities = stock.move(Map.of(), request.quantities());
        Instant now = clock.instant();
        Order order = Order.place(
                OrderNo.next(now, clock.getZone()),
                new Orderer(actor.id(), actor.name()),
                request.shippingInfo(),
                quantities,
                now);
        updates.add(order, actor);
        return order.number();
    }
}
