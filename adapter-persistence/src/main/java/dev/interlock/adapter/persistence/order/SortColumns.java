package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderSort;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The order of a list as SQL: a column, the number where that is equal, and the conditions for what lies between two positions. */
record SortColumns(String column, boolean descending) {

    static SortColumns of(OrderSort sort) {
        return new SortColumns(
                sort.isByTime() ? "placed_at" : "total", sort == OrderSort.NEWEST || sort == OrderSort.LARGEST);
    }

    /** Sorts by the keys first, although they are constant: H2 reads an index in order only if the whole index is named. */
    String orderBy(String alias, Collection<String> keys) {
        return Stream.concat(keys.stream(), Stream.of(column, "order_number"))
                .map(each -> alias + "." + each + (descending ? " desc" : " asc"))
                .collect(joining(", "));
    }

    String orderBy(String alias) {
        return orderBy(alias, List.of());
    }

    /** Adds the position to the parameters, and returns the condition for orders after it. */
    String after(OrderPosition position, Map<String, Object> params) {
        params.put("after", value(position));
        params.put("after_number", position.number().value());
        String before = descending ? "<" : ">";
        return " and o.%1$s %2$s= :after and (o.%1$s %2$s :after or o.order_number %2$s :after_number)"
                .formatted(column, before);
    }

    /** Adds the position to the parameters, and returns the condition for orders up to and including it. */
    String upTo(OrderPosition position, Map<String, Object> params) {
        params.put("end", value(position));
        params.put("end_number", position.number().value());
        return " and o.%1$s %2$s= :end and (o.%1$s %2$s :end or o.order_number %2$s= :end_number)"
                .formatted(column, descending ? ">" : "<");
    }

    private Object value(OrderPosition position) {
        return column.equals("total") ? position.total().amount() : UtcColumns.toColumn(position.placedAt());
    }
}
