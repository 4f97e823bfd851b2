package dev.interlock.application.service.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.product.ProductId;
import java.util.Map;

/**
 * Changes an order's lines for every use case. Only a part of the aggregate changes, so the version is incremented by force.
 * That also locks the order's row, before those of the stocks.
 */
public class StockedLines {

    private final OrderRepository orders;
    private final Stock stock;

    public StockedLines(OrderRepository orders, Stock stock) {
        this.orders = orders;
        this.stock = stock;
    }

    /**
     * Changes nothing if the quantities are what they were.
     *
     * @throws dev.interlock.domain.order.PriceChangedException if a price is another than the one that was shown
     */
    void apply(Order order, Map<ProductId, Integer> quantities, Map<ProductId, Money> shownPrices) {
        if (order.quantities().equals(quantities)) {
            order.verifyPrices(shownPrices);
            return;
        }
        order.verifyAllowed(OrderCommand.CHANGE_LINES);
        orders.incrementVersion(order);
        order.changeLines(stock.move(order.quantities(), quantities));
        order.verifyPrices(shownPrices);
    }
}
