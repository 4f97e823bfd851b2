package dev.interlock.application.service.order;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.ReviewOrderConflict;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.service.conflict.Comparison;
import dev.interlock.domain.order.OrderCommand;

/** Holds the command's reads and writes against what the change log says that others wrote. */
public class ReviewOrderConflictService implements ReviewOrderConflict {

    private final OrderQueries orderQueries;
    private final OpenedLines openedLines;

    public ReviewOrderConflictService(OrderQueries orderQueries, OrderLineLog lineLog) {
        this.orderQueries = orderQueries;
        this.openedLines = new OpenedLines(lineLog);
    }

    @Override
    public OrderConflict reviewOrderConflict(ReviewOrderConflictRequest request) {
        OrderDetail current = orderQueries.viewOrder(request.orderNumber(), request.actor());
        Comparison comparison = Comparison.upTo(
                current.version(),
                orderQueries.viewOrderHistory(request.orderNumber(), request.opened(), request.actor()));
        return new OrderConflict(
                current,
                comparison.since(),
                comparison.netChanges(),
                openedLines.find(current, request.opened(), comparison),
                comparison.at(request.shown(), current.shippingInfo().fields()),
                resolution(request.command(), current, comparison));
    }

    private static Resolution resolution(OrderCommand command, OrderDetail current, Comparison comparison) {
        if (!current.allows(command)) {
            return Resolution.IMPOSSIBLE;
        }
        return comparison.isKnown() && command.standsAfter(comparison.written())
                ? Resolution.REPEAT
                : Resolution.CONFIRM;
    }
}
