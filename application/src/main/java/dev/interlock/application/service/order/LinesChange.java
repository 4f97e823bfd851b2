package dev.interlock.application.service.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.product.ProductId;
import java.util.Map;

/**
 * How every use case changes an order's lines. Only a part of the aggregate changes, and so the version is moved by force
 * (T5). That also locks the order's row, before the products' (T2).
 */
public class LinesChange {

    private final OrderRepository orders;
    private final Stock stock;

    public LinesChange(OrderRepository orders, Stock stock) {
        this.orders = orders;
        this.stock = stock;
    }

    /** Does nothing where the quantities are what they were. */
    void apply(Order order, Map<ProductId, Integer> quantities) {
        if (order.quantities().equals(quantities)) {
            return;
        }
        order.verifyAllowed(OrderCommand.CHANGE_LINES);
        orders.incrementVersion(order);
        order.changeLines(stock.move(order.quantities(), quantities));
    }
}
