package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.domain.order.OrderState;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
        return rarest(jdbc).map(rarest -> page(jdbc, rarest));
    }

    /** Returns how many there are in each state, or nothing if no condition is rare. */
    Optional<Map<OrderState, Integer>> count(JdbcClient jdbc) {
        return rarest(jdbc).map(rarest -> countByState(jdbc, rarest));
    }

    private Optional<Condition> rarest(JdbcClient jdbc) {
        List<Condition> all = conditions.all();
        List<Integer> counts = countKeys(jdbc, all);
        int rarest = counts.indexOf(Collections.min(counts));
        return counts.get(rarest) > FEW ? Optional.empty() : Optional.of(all.get(rarest));
    }

    private List<Integer> countKeys(JdbcClient jdbc, List<Condition> all) {
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
        String found = select("o.order_number, o.placed_at, o.total", rarest) + conditions.after(params) + " order by "
                + conditions.sort().orderBy("o") + " limit :limit";
        int size = conditions.size();
        List<OrderSummary> orders = OrderRows.list(jdbc, found, conditions.sort(), params, size + 1);
        return OrderRows.page(orders, size, null);
    }

    private Map<OrderState, Integer> countByState(JdbcClient jdbc, Condition rarest) {
        Map<OrderState, Integer> counts = new EnumMap<>(OrderState.class);
        Stream.of(OrderState.values()).forEach(state -> counts.put(state, 0));
        jdbc.sql(select("o.state, count(*) orders", rarest) + " group by o.state")
                .params(params())
                .query(row -> {
                    counts.put(OrderState.valueOf(row.getString("state")), row.getInt("orders"));
                });
        return counts;
    }

    /** Begins with the rarest condition, as a hint: MySQL would rather walk an index in the order of the list. */
    private String select(String columns, Condition rarest) {
        return """
                select /*+ join_prefix(few) */ %s
                  from (select distinct k.order_number from (%s%s) k) few
                  join purchase_order o on o.order_number = few.order_number
                 where %s""".formatted(columns, rarest.keys(), SearchConditions.LIMIT, conditions.filtersBeside(rarest));
    }

    private Map<String, Object> params() {
        Map<String, Object> params = conditions.params();
        params.put("limit_of_keys", FEW + 1);
        return params;
    }
}
