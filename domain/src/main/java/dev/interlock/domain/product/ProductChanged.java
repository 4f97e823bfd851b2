package dev.interlock.domain.product;

import java.util.List;

/**
 * The domain event: a command has changed a product, or its stock.
 *
 * @param fields what changed; never empty
 */
public record ProductChanged(ProductId productId, ProductCommand command, List<ProductFieldChange> fields) {

    public ProductChanged {
        fields = List.copyOf(fields);
    }
}
