package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrderRequest;
import dev.interlock.domain.order.Order;
import java.util.Map;
import org.springframework.transaction.annotation.Transactional;

/** Locks the order's row, then the products' (T1, T2): the stock goes back exactly once. */
public class CancelOrderService implements CancelOrder {

    private final OrderUpdates updates;
    private final Stock stock;

    public CancelOrderService(OrderUpdates updates, Stock stock) {
        this.updates = updates;
        this.stock = stock;
    }

    @Override
    @Transactional
    public long cancelOrder(CancelOrderRequest request) {
        Order order = updates.openForUpdate(request);
        order.cancel();
        stock.move(order.quantities(), Map.of());
        return updates.save(order, request.actor());
    }
}
