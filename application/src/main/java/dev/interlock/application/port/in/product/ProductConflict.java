package dev.interlock.application.port.in.product;

import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.domain.product.ProductField;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command met a product that had moved on.
 *
 * @param current the product now, with the version on which the command can be given again
 * @param since what happened since the page was opened, newest first; empty if nothing is known of that version
 * @param opened the fields when the page was opened; none if they are not known
 * @param shown the fields that the page showed last; none if they are not known
 */
public record ProductConflict(
        ProductDetail current,
        List<ProductHistoryEntry> since,
        @Nullable Map<ProductField, String> opened,
        @Nullable Map<ProductField, String> shown) {

    public ProductConflict {
        since = List.copyOf(since);
    }

    /** The admin decides on the product as a whole, so every change by another is to be looked at. */
    public Resolution resolution() {
        return Resolution.CONFIRM;
    }
}
