package dev.interlock.application.port.in.product;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.product.ProductField;
import java.util.List;
import java.util.Map;

/** A command met a product that had moved on. */
public record ProductConflict(
        ProductDetail current, List<HistoryEntry> since, List<FieldChange> changes, Map<Field, String> shown)
        implements Conflict<ProductDetail> {

    public ProductConflict {
        since = List.copyOf(since);
        changes = List.copyOf(changes);
        shown = Map.copyOf(shown);
    }

    @Override
    public Map<ProductField, String> fields() {
        return current.fields();
    }

    /** The admin decides on the product as a whole, so every change by another is to be looked at. */
    @Override
    public Resolution resolution() {
        return Resolution.CONFIRM;
    }
}
