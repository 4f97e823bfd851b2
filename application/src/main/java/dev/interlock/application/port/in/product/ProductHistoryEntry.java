package dev.interlock.application.port.in.product;

import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductFieldChange;
import java.time.Instant;
import java.util.List;

/**
 * One change of a product, or of its stock by an admin.
 *
 * @param version the version the change led to
 * @param name the name of the author
 * @param own whether the reader made it
 */
public record ProductHistoryEntry(
        long version, ProductCommand command, String name, boolean own, Instant at, List<ProductFieldChange> fields) {

    public ProductHistoryEntry {
        fields = List.copyOf(fields);
    }
}
