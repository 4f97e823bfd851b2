package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The order of a list, newest or greatest first, and the condition for the rows after a position in it. */
enum OrderSort {
    TIME(
            List.of("placed_at", "order_number"),
            "placed_at <= :after_time"
                    + " and (placed_at < :after_time or (placed_at = :after_time and order_number < :after_number))"),
    NUMBER(List.of("order_number"), "order_number < :after_number");

    private final List<String> columns;
    private final String after;

    OrderSort(List<String> columns, String after) {
        this.columns = columns;
        this.after = after;
    }

    String after() {
        return after;
    }

    String descending() {
        return descending(List.of());
    }

    /** Sorts by the keys first. */
    String descending(Collection<String> keys) {
        return Stream.concat(keys.stream(), columns.stream())
                .map(column -> column + " desc")
                .collect(joining(", "));
    }
}
