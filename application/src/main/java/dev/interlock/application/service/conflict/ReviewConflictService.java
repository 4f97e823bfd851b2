package dev.interlock.application.service.conflict;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.application.port.in.conflict.ReviewConflict;
import dev.interlock.application.port.in.order.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderDetail.Line;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderChangeLog.RecordedLineChange;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.ProductId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Holds the command's reads and writes against what the change log says that others wrote. */
public class ReviewConflictService implements ReviewConflict {

    private final OrderQueries orderQueries;
    private final OrderChangeLog changeLog;

    public ReviewConflictService(OrderQueries orderQueries, OrderChangeLog changeLog) {
        this.orderQueries = orderQueries;
        this.changeLog = changeLog;
    }

    @Override
    public Conflict reviewConflict(ReviewConflictRequest request) {
        OrderDetail current = orderQueries.viewOrder(request.orderNumber(), request.actor());
        List<HistoryEntry> since =
                orderQueries.viewOrderHistory(request.orderNumber(), request.opened(), request.actor()).stream()
                        .filter(entry -> entry.version() <= current.version())
                        .toList();
        return new Conflict(
                current,
                since,
                netChanges(since),
                openedLines(request, current, since),
                shown(request, current, since),
                resolution(request.command(), current, since));
    }

    /** The shipping details of now, and where they have changed since the page showed them, those of then. */
    private static Map<OrderField, String> shown(
            ReviewConflictRequest request, OrderDetail current, List<HistoryEntry> since) {
        if (since.isEmpty()) {
            return Map.of();
        }
        Map<OrderField, String> shown = new EnumMap<>(current.shippingInfo().fields());
        netChanges(since.stream()
                        .filter(entry -> entry.version() > request.shown())
                        .toList())
                .stream()
                .filter(change -> shown.containsKey(change.field()))
                .forEach(change -> shown.put(change.field(), change.before()));
        return shown;
    }

    /** The lines of now, led back through each change; none if the log does not tell them for one. */
    private @Nullable List<Line> openedLines(
            ReviewConflictRequest request, OrderDetail current, List<HistoryEntry> since) {
        if (since.isEmpty()) {
            return null;
        }
        Set<Long> versions = since.stream()
                .filter(entry -> entry.fields().stream().anyMatch(change -> change.field() == OrderField.LINES))
                .map(HistoryEntry::version)
                .collect(toSet());
        if (versions.isEmpty()) {
            return current.lines();
        }
        List<RecordedLineChange> changes =
                changeLog.findLinesAfter(request.orderNumber(), request.opened(), request.actor()).stream()
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

    private static Resolution resolution(OrderCommand command, OrderDetail current, List<HistoryEntry> since) {
        if (!current.allows(command)) {
            return Resolution.IMPOSSIBLE;
        }
        List<OrderField> written = since.stream()
                .flatMap(entry -> entry.fields().stream())
                .map(FieldChange::field)
                .toList();
        boolean known = !written.isEmpty();
        return known && command.standsAfter(written) ? Resolution.REPEAT : Resolution.CONFIRM;
    }

    /** From many changes of a field, newest first, to one: the oldest value before, the newest after. */
    private static List<FieldChange> netChanges(List<HistoryEntry> since) {
        Map<OrderField, FieldChange> net = new EnumMap<>(OrderField.class);
        since.stream()
                .flatMap(entry -> entry.fields().stream())
                .forEach(change -> net.merge(
                        change.field(),
                        change,
                        (newer, older) -> new FieldChange(change.field(), older.before(), newer.after())));
        return net.values().stream().filter(FieldChange::isReal).toList();
    }
}
