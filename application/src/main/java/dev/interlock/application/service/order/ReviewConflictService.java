package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.Conflict;
import dev.interlock.application.port.in.order.Conflict.Resolution;
import dev.interlock.application.port.in.order.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.ReviewConflict;
import dev.interlock.application.port.in.order.ReviewConflictRequest;
import dev.interlock.application.port.in.order.ViewOrder;
import dev.interlock.application.port.in.order.ViewOrderHistory;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Holds the command's reads and writes against what the change log says that others wrote. */
public class ReviewConflictService implements ReviewConflict {

    private final ViewOrder viewOrder;
    private final ViewOrderHistory viewHistory;

    public ReviewConflictService(ViewOrder viewOrder, ViewOrderHistory viewHistory) {
        this.viewOrder = viewOrder;
        this.viewHistory = viewHistory;
    }

    @Override
    public Conflict reviewConflict(ReviewConflictRequest request) {
        OrderDetail current = viewOrder.viewOrder(request.orderNumber(), request.actor());
        List<HistoryEntry> since =
                viewHistory.viewOrderHistory(request.orderNumber(), request.version(), request.actor()).stream()
                        .filter(entry -> entry.version() <= current.version())
                        .toList();
        return new Conflict(current, since, netChanges(since), resolution(request.command(), current, since));
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
