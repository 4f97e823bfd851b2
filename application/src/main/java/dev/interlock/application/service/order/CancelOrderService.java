package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.domain.order.Order;
import java.util.Map;
import org.springframework.transaction.annotation.Transactional;

/** Locks the order's row, then those of its stocks: the stock goes back exactly once. */
public class CancelOrderService implements CancelOrder {

    private final GuardedOrders orders;
    private final Stock stock;

    public CancelOrderService(GuardedOrders orders, Stock stock) {
        this.orders = orders;
        this.stock = stock;
    }

    @Override
    @Transactional
    public long cancelOrder(CancelOrderRequest request) {
        Order order = orders.openForUpdate(request);
        order.cancel();
        stock.move(order.quantities(), Map.of());
        return orders.save(order, request.actor());
    }
}
