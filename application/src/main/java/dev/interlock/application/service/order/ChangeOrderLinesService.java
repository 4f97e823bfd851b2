package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLinesRequest;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import org.springframework.transaction.annotation.Transactional;

/**
 * Changes only a part of the aggregate, and so moves the version by force (T5). That also locks the order's row, before
 * the products' (T2).
 */
public class ChangeOrderLinesService implements ChangeOrderLines {

    private final OrderUpdates updates;
    private final OrderRepository orders;
    private final Stock stock;

    public ChangeOrderLinesService(OrderUpdates updates, OrderRepository orders, Stock stock) {
        this.updates = updates;
        this.orders = orders;
        this.stock = stock;
    }

    @Override
    @Transactional
    public long changeOrderLines(ChangeOrderLinesRequest request) {
        Order order = updates.open(request);
        order.verifyAllowed(OrderCommand.CHANGE_LINES);
        if (order.quantities().equals(request.quantities())) {
            return order.version();
        }
        orders.incrementVersion(order);
        order.changeLines(stock.move(order.quantities(), request.quantities()));
        return updates.save(order, request.actor());
    }
}
