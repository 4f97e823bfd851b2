package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.List;

/**
 * A page of changes of orders, oldest first.
 *
 * @param next the position to go on from, now or later
 * @param more whether there is another page already
 */
public record OrderChangePage(List<OrderChange> changes, ChangePosition next, boolean more) {

    public OrderChangePage {
        changes = List.copyOf(changes);
    }

    /**
     * A change of an order.
     *
     * @param version the version that it led to
     * @param command the name of the command
     * @param fields the names of the values that it changed
     * @param position the place behind it
     */
    public record OrderChange(
            OrderNo number, long version, String command, List<String> fields, Instant at, ChangePosition position) {

        public OrderChange {
            fields = List.copyOf(fields);
        }
    }
}
