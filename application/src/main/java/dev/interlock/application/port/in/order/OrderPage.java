package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of orders. Pages hang on order numbers, not on counts: an order placed meanwhile shifts nothing.
 *
 * @param next where the next page begins after, or none if this is the last
 */
public record OrderPage(List<OrderSummary> orders, @Nullable OrderNo next) {

    public OrderPage {
        orders = List.copyOf(orders);
    }
}
