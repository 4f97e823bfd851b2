package dev.interlock.application.service.order;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderDetail.Line;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderLineLog.RecordedLineChange;
import dev.interlock.application.service.conflict.Comparison;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.ProductId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The lines of an order when a page was opened: those of now, led back through each change (ADR 23). */
final class OpenedLines {

    private final OrderLineLog lineLog;

    OpenedLines(OrderLineLog lineLog) {
        this.lineLog = lineLog;
    }

    /** @return none if the log does not tell the lines of a change */
    @Nullable
    List<Line> find(OrderDetail current, long opened, Comparison comparison) {
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
        List<RecordedLineChange> changes = lineLog.findAfter(current.number(), opened).stream()
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
}
