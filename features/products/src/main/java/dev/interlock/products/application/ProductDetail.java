package dev.interlock.products.application;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductState;
import java.util.Map;

/**
 * A product as its page shows it, with its stock of the same moment.
 *
 * @param values the same facts as texts, by the names of their inputs
 * @param countVersion moves when the stock is counted, and not when it is sold
 */
public record ProductDetail(
        ProductId id,
        long version,
        ProductName name,
        Money price,
        int stockThreshold,
        ProductState state,
        Map<String, String> values,
        int stock,
        long countVersion) {

    public ProductDetail {
        values = Map.copyOf(values);
    }

    public boolean isOnSale() {
        return state == ProductState.ON_SALE;
    }
}
