package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Scans {@value #LENGTH} orders for a text, the newest first. The next page goes on where the scan ends. */
final class OrderScan {

    private static final int LENGTH = 1_000;

    private static final String CONTAINS_TEXT = """
            (lower(orderer_name) like :text escape '!' or lower(orderer_id) like :text escape '!' or number_tail = :tail)
            """;

    private static final String UNTIL_END = """
             and placed_at >= :end_time
             and (placed_at > :end_time or (placed_at = :end_time and order_number >= :end_number))
            """;

    private OrderScan() {}

    static OrderPage page(JdbcClient jdbc, OrderSearch search) {
        OrderSelect select = new OrderSelect(search, OrderSort.TIME)
                .param("text", "%" + LikePattern.literal(search.text().toLowerCase(Locale.ROOT)) + "%")
                .param("tail", search.text().toUpperCase(Locale.ROOT));
        OrderPosition end = select.position(jdbc, LENGTH - 1).orElse(null);
        if (end == null) {
            select.range(CONTAINS_TEXT);
        } else {
            select.param("end_time", UtcColumns.toColumn(end.placedAt()))
                    .param("end_number", end.number().value())
                    .range(CONTAINS_TEXT + UNTIL_END);
        }
        OrderPage page = select.page(jdbc);
        OrderPosition next = page.next() == null ? end : page.next();
        return new OrderPage(page.orders(), next, next == null ? null : next.placedAt());
    }
}
