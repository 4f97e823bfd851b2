package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The statement of one page: a union of index ranges, each read for one page at most, and the rows of the orders found.
 *
 * <p>A range is given by keys, columns that equal a value. It is sorted by its keys first, although they are constant, since
 * H2 reads an index in order only if the whole index is named.
 */
final class OrderSelect {

    private final OrderSort sort;
    private final Map<String, Object> keys = new LinkedHashMap<>();
    private final Map<String, Object> params = new HashMap<>();
    private final List<String> ranges = new ArrayList<>();
    private final StringBuilder filters = new StringBuilder();
    private final int size;

    /** Begins with the filters of the search that every range has: the actor's reach, the state, the time, the page before. */
    OrderSelect(OrderSearch search, OrderSort sort) {
        this.sort = sort;
        this.size = search.window().size();
        if (!search.actor().reachesAllOrders()) {
            keys.put("orderer_id", search.actor().id().value());
        }
        if (search.state() != null) {
            keys.put("state", search.state().name());
        }
        if (search.placed().from() != null) {
            filter("placed_at >= :placed_from")
                    .param("placed_from", UtcColumns.toColumn(search.placed().from()));
        }
        if (search.placed().before() != null) {
            filter("placed_at < :placed_before")
                    .param("placed_before", UtcColumns.toColumn(search.placed().before()));
        }
        OrderPosition position = search.window().after();
        if (position != null) {
            filter(sort.after())
                    .param("after_time", UtcColumns.toColumn(position.placedAt()))
                    .param("after_number", position.number().value());
        }
    }

    private OrderSelect filter(String condition) {
        filters.append(" and ").append(condition);
        return this;
    }

    OrderSelect param(String name, Object value) {
        params.put(name, value);
        return this;
    }

    /** Adds the orders that fit the filters and the condition. */
    OrderSelect range(String condition) {
        ranges.add(select(keys, condition));
        return this;
    }

    /** Adds the orders that fit the filters and have that value in the column. */
    OrderSelect range(String column, String value) {
        Map<String, Object> ownKeys = new LinkedHashMap<>();
        ownKeys.put(column, value);
        keys.forEach(ownKeys::putIfAbsent);
        ranges.add(select(ownKeys, ""));
        return this;
    }

    private String select(Map<String, Object> equal, String condition) {
        StringBuilder where = new StringBuilder("1 = 1");
        equal.forEach((column, value) -> {
            String name = "key" + params.size();
            params.put(name, value);
            where.append(" and ").append(column).append(" = :").append(name);
        });
        if (!condition.isEmpty()) {
            where.append(" and ").append(condition);
        }
        return "select order_number, placed_at from purchase_order where " + where + filters + " order by "
                + sort.orderBy(equal.keySet()) + " limit :limit";
    }

    /** Returns the first page of all ranges together, which is empty without a range. */
    OrderPage page(JdbcClient jdbc) {
        List<OrderSummary> orders = list(jdbc, size + 1);
        if (orders.size() <= size) {
            return new OrderPage(orders, null);
        }
        OrderSummary last = orders.get(size - 1);
        return new OrderPage(orders.subList(0, size), new OrderPosition(last.placedAt(), last.number()));
    }

    private List<OrderSummary> list(JdbcClient jdbc, int limit) {
        if (ranges.isEmpty()) {
            return List.of();
        }
        String found = ranges.size() == 1
                ? ranges.get(0)
                : "(" + String.join(") union (", ranges) + ") order by " + sort.orderBy() + " limit :limit";
        return jdbc.sql("""
                        select s.order_number, s.version, s.state, s.orderer_name, s.placed_at, s.line_count, s.total,
                               s.receiver_name, s.zip_code, s.address1, s.address2,
                               l.product_name first_product, p.name_en, p.name_ko, p.name_zh
                          from (select o.order_number, o.version, o.state, o.orderer_name, o.placed_at,
                                       o.receiver_name, o.zip_code, o.address1, o.address2,
                                       (select count(*) from order_line c where c.order_number = o.order_number) line_count,
                                       (select sum(a.price * a.quantity) from order_line a
                                         where a.order_number = o.order_number) total,
                                       (select min(f.product_id) from order_line f
                                         where f.order_number = o.order_number) first_product_id
                                  from (%s) found
                                  join purchase_order o on o.order_number = found.order_number) s
                          left join order_line l on l.order_number = s.order_number and l.product_id = s.first_product_id
                          left join product p on p.product_id = s.first_product_id
                         order by %s
                        """.formatted(found, sort.orderBy()))
                .params(params)
                .param("limit", limit)
                .query((row, n) -> OrderRows.summary(row))
                .list();
    }
}
