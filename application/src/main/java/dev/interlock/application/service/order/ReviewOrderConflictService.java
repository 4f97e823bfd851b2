package dev.interlock.application.service.order;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderDetail.Line;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.ReviewOrderConflict;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderLineLog.RecordedLineChange;
import dev.interlock.application.service.conflict.Comparison;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Holds the command's reads and writes against what the change log says that others wrote. */
public class ReviewOrderConflictService implements ReviewOrderConflict {

    private final OrderQueries orderQueries;
    private final OrderLineLog lineLog;

    public ReviewOrderConflictService(OrderQueries orderQueries, OrderLineLog lineLog) {
        this.orderQueries = orderQueries;
        this.lineLog = lineLog;
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
                openedLines(request, current, comparison),
                comparison.at(request.shown(), current.shippingInfo().fields()),
                resolution(request.command(), current, comparison));
    }

    /** The lines of now, led back through each change; none if the log does not tell them for one. */
    private @Nullable List<Line> openedLines(
            ReviewOrderConflictRequest request, OrderDetail current, Comparison comparison) {
        if (!comparison.isKnown()) {
            return null;
        }
        Set<Long> versions = comparison.since().stream()
                .filter(entry -> entry.fields().stream().anyMatch(change -> change.field() == OrderField.LINES))
                .map(HistoryEntry::version)
                .collect(toSet());
        if (versions.isEmpty()) {
            return current.lines();
        }
        List<RecordedLineChange> changes = lineLog.findAfter(request.orderNumber(), request.opened()).stream()
                .filter(change -> change.version() <= current.version())
                .toList();
        Map<ProductId, Line> lines = new TreeMap<>();
        current.lines().forEach(line -> lines.put(line.productId(), line));
        changes.forEach(recorded -> undo(recorded.change(), lines));
        Set<Long> told = changes.stream().map(RecordedLineChange::version).collect(toSet());
        return told.equals(versions) ? List.copyOf(lines.values()) : null;
    }

    private static void undo(LineChange change, Map<ProductId, Line> lines) {
        if (change.before() == 0) {
            lines.remove(change.productId());
        } else {
            lines.put(
                    change.productId(),
                    new Line(
                            change.productId(),
                            change.productName(),
                            change.price(),
                            change.before(),
                            change.price().times(change.before())));
        }
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
