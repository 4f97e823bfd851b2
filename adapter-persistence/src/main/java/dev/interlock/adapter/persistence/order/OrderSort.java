package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The order of a list, and the condition for the rows after a position in it. */
enum OrderSort {
    NEWEST(
            "desc",
            List.of("placed_at", "order_number"),
            "placed_at <= :after_time"
                    + " and (placed_at < :after_time or (placed_at = :after_time and order_number < :after_number))"),
    OLDEST(
            "asc",
            List.of("placed_at", "order_number"),
            "placed_at >= :after_time"
                    + " and (placed_at > :after_time or (placed_at = :after_time and order_number > :after_number))"),
    NUMBER("desc", List.of("order_number"), "order_number < :after_number");

    private final String direction;
    private final List<String> columns;
    private final String after;

    OrderSort(String direction, List<String> columns, String after) {
        this.direction = direction;
        this.columns = columns;
        this.after = after;
    }

    static OrderSort byTime(OrderSearch search) {
        return search.window().oldestFirst() ? OLDEST : NEWEST;
    }

    String after() {
        return after;
    }

    String orderBy() {
        return orderBy(List.of());
    }

    /** Sorts by the keys first. */
    String orderBy(Collection<String> keys) {
        return Stream.concat(keys.stream(), columns.stream())
                .map(column -> column + " " + direction)
                .collect(joining(", "));
    }
}
