package dev.interlock.domain.product;

import dev.interlock.domain.Changed;
import dev.interlock.domain.FieldChange;
import java.util.List;

/**
 * The domain event: a command has changed a product, or its stock.
 *
 * @param fields what changed; never empty
 */
public record ProductChanged(ProductId productId, ProductCommand command, List<FieldChange> fields) implements Changed {

    public ProductChanged {
        fields = List.copyOf(fields);
    }
}
