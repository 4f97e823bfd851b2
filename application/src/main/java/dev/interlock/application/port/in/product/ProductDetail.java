package dev.interlock.application.port.in.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductState;
import java.util.EnumMap;
import java.util.Map;

/**
 * A product as its page shows it, with its stock of the same moment.
 *
 * @param fields every field of the product as text
 * @param countVersion moves when the stock is counted, and not when it is sold
 */
public record ProductDetail(
        ProductId id,
        long version,
        ProductName name,
        Money price,
        ProductState state,
        Map<ProductField, String> fields,
        int stock,
        long countVersion) {

    public ProductDetail {
        fields = new EnumMap<>(fields);
    }

    public boolean isOnSale() {
        return state == ProductState.ON_SALE;
    }
}
