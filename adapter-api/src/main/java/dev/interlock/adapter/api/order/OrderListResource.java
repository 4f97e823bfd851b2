package dev.interlock.adapter.api.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** A page of orders. A {@code Link} leads to the next page. */
record OrderListResource(List<ListedOrder> orders) {

    static OrderListResource of(OrderPage page, Locale language) {
        return new OrderListResource(page.orders().stream()
                .map(order -> ListedOrder.of(order, language))
                .toList());
    }

    /**
     * An order in the list.
     *
     * @param version the number in the {@code ETag} of the order
     * @param firstProduct the name of the product on the first line
     * @param lineCount the number of lines
     */
    record ListedOrder(
            String number,
            long version,
            OrderState state,
            String ordererName,
            String firstProduct,
            int lineCount,
            long total,
            Instant placedAt) {

        static ListedOrder of(OrderSummary order, Locale language) {
            return new ListedOrder(
                    order.number().value(),
                    order.version(),
                    order.state(),
                    order.ordererName(),
                    order.firstProduct().in(language),
                    order.lineCount(),
                    order.total().amount(),
                    order.placedAt());
        }
    }
}
