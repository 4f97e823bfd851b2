package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductName;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of orders. Pages continue from a position, not from a count: an order placed meanwhile shifts nothing.
 *
 * @param next the position after which the next page begins, or none if this is the last
 * @param stopped whether the search stopped at that position before the page was full, so that it took no longer; the next page goes on
 *     from there
 * @param tooManyProducts the words that are in the names of too many products, and were not searched for there
 */
public record OrderPage(
        List<OrderSummary> orders, @Nullable OrderPosition next, boolean stopped, List<String> tooManyProducts) {

    public OrderPage {
        orders = List.copyOf(orders);
        tooManyProducts = List.copyOf(tooManyProducts);
    }

    public static final OrderPage EMPTY = new OrderPage(List.of(), null, false, List.of());

    public OrderPage withTooManyProducts(List<String> words) {
        return new OrderPage(orders, next, stopped, words);
    }

    /**
     * An order in a list.
     *
     * @param firstProduct the name of the product on its first line, in all languages as long as the product is called as it was
     *     when it was ordered
     * @param lineCount how many lines it has
     * @param destination the postal code and the address, on one line
     */
    public record OrderSummary(
            OrderNo number,
            long version,
            OrderState state,
            String ordererName,
            ProductName firstProduct,
            int lineCount,
            Money total,
            Instant placedAt,
            String receiverName,
            String destination) {}
}
