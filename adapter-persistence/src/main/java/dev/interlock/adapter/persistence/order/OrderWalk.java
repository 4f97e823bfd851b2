package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads orders along the index that has them in the order of the list, and filters them. Stops behind {@value #STEPS} orders, where the
 * next page goes on.
 */
final class OrderWalk {

    static final int STEPS = 1_000;

    private final SearchConditions conditions;

    OrderWalk(SearchConditions conditions) {
        this.conditions = conditions;
    }

    OrderPage page(JdbcClient jdbc) {
        OrderPosition end = conditions.isOneRange() ? null : end(jdbc);
        Map<String, Object> params = conditions.params();
        String upTo = end == null ? "" : conditions.sort().upTo(end, params);
        String found = select("o.order_number, o.placed_at, o.total", conditions.filters() + upTo, params);
        int size = conditions.size();
        List<OrderSummary> orders = OrderRows.list(jdbc, found + " limit :limit", conditions.sort(), params, size + 1);
        return OrderRows.page(orders, size, end);
    }

    /** Returns the position of the last order that is read, or null if it is the last of all. */
    private @Nullable OrderPosition end(JdbcClient jdbc) {
        Map<String, Object> params = conditions.params();
        String select = select("o.order_number, o.placed_at, o.total", conditions.range(), params);
        return jdbc.sql(select + " limit 1 offset " + (STEPS - 1))
                .params(params)
                .query((row, at) -> OrderRows.position(row))
                .optional()
                .orElse(null);
    }

    private String select(String columns, String where, Map<String, Object> params) {
        return "select " + columns + " from purchase_order o use index (" + conditions.index() + ") where " + where
                + conditions.after(params) + " order by "
                + conditions.sort().orderBy("o", conditions.equalColumns());
    }
}
