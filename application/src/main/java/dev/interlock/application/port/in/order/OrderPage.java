package dev.interlock.application.port.in.order;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of orders. Pages continue from a position, not from a count: an order placed meanwhile shifts nothing.
 *
 * @param next the position after which the next page begins, or none if this is the last
 * @param searchedBackTo when the last order was placed that was examined, if a search stopped before it had examined all of
 *     them; the next page goes on from there
 */
public record OrderPage(
        List<OrderSummary> orders,
        @Nullable OrderPosition next,
        @Nullable Instant searchedBackTo) {

    public OrderPage {
        orders = List.copyOf(orders);
    }

    public OrderPage(List<OrderSummary> orders, @Nullable OrderPosition next) {
        this(orders, next, null);
    }
}
