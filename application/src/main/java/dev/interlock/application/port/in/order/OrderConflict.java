package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.product.ProductId;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command met an order that had moved on.
 *
 * @param openedLines the lines when the page was opened, by product; none if they are not known
 */
public record OrderConflict(
        OrderDetail current,
        List<HistoryEntry> since,
        List<FieldChange> changes,
        @Nullable List<OrderDetail.Line> openedLines,
        Map<Field, String> shown,
        Resolution resolution)
        implements Conflict<OrderDetail> {

    public OrderConflict {
        since = List.copyOf(since);
        changes = List.copyOf(changes);
        openedLines = openedLines == null ? null : List.copyOf(openedLines);
        shown = Map.copyOf(shown);
    }

    /** Returns the quantities when the page was opened, or none if they are not known. */
    public @Nullable Map<ProductId, Integer> openedQuantities() {
        return openedLines == null ? null : OrderDetail.quantities(openedLines);
    }

    @Override
    public Map<OrderField, String> fields() {
        Map<OrderField, String> fields = new EnumMap<>(current.shippingInfo().fields());
        if (current.trackingInfo() != null) {
            fields.putAll(current.trackingInfo().fields());
        }
        return fields;
    }
}
