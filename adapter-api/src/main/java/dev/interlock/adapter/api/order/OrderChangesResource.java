package dev.interlock.adapter.api.order;

import dev.interlock.application.port.in.order.OrderChangePage;
import java.time.Instant;
import java.util.List;

/**
 * A page of changes, oldest first. A {@code Link} leads to the next page, if there is one already.
 *
 * @param cursor where the next page begins, now or later
 */
record OrderChangesResource(List<OrderChange> changes, String cursor) {

    static OrderChangesResource of(OrderChangePage page) {
        return new OrderChangesResource(
                page.changes().stream().map(OrderChange::of).toList(),
                page.next().toString());
    }

    /**
     * A change of an order.
     *
     * @param version the number in the {@code ETag} of the order
     * @param cursor where a page begins that goes on behind this change
     */
    record OrderChange(String number, long version, String command, List<String> fields, Instant at, String cursor) {

        static OrderChange of(OrderChangePage.OrderChange change) {
            return new OrderChange(
                    change.number().value(),
                    change.version(),
                    change.command(),
                    change.fields(),
                    change.at(),
                    change.position().toString());
        }
    }
}
