package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads all orders that fulfill the rarest condition, at most {@value #FEW} of them, filters them by the others, and sorts them. */
final class FewOrders {

    static final int FEW = 1_000;

    private final SearchConditions conditions;

    FewOrders(SearchConditions conditions) {
        this.conditions = conditions;
    }

    /** Returns a page, or nothing if no condition is rare. */
    Optional<OrderPage> find(JdbcClient jdbc) {
        List<Condition> all = conditions.all();
        List<Integer> counts = count(jdbc, all);
        int rarest = counts.indexOf(Collections.min(counts));
        return counts.get(rarest) > FEW ? Optional.empty() : Optional.of(page(jdbc, all.get(rarest)));
    }

    private List<Integer> count(JdbcClient jdbc, List<Condition> all) {
        String counts = IntStream.range(0, all.size())
                .mapToObj(n -> "(select count(*) from (" + all.get(n).keys() + SearchConditions.LIMIT + ") k) n" + n)
                .collect(joining(", "));
        return jdbc.sql("select " + counts)
                .params(params())
                .query((row, at) -> {
                    Integer[] values = new Integer[all.size()];
                    for (int n = 0; n < values.length; n++) {
                        values[n] = row.getInt("n" + n);
                    }
                    return List.of(values);
                })
                .single();
    }

    private OrderPage page(JdbcClient jdbc, Condition rarest) {
        Map<String, Object> params = params();
        // MySQL would rather walk an index in the order of the list.
        String found = """
                select /*+ join_prefix(few) */ o.order_number, o.placed_at, o.total
                  from (select distinct k.order_number from (%s%s) k) few
                  join purchase_order o on o.order_number = few.order_number
                 where %s%s
                 order by %s
                 limit :limit""".formatted(
                        rarest.keys(),
                        SearchConditions.LIMIT,
                        conditions.filtersBeside(rarest),
                        conditions.after(params),
                        conditions.sort().orderBy("o"));
        int size = conditions.size();
        List<OrderSummary> orders = OrderRows.list(jdbc, found, conditions.sort(), params, size + 1);
        return OrderRows.page(orders, size, null);
    }

    private Map<String, Object> params() {
        Map<String, Object> params = conditions.params();
        params.put("limit_of_keys", FEW + 1);
        return params;
    }
}
