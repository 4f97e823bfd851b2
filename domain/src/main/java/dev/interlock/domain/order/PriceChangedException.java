package dev.interlock.domain.order;

import dev.interlock.domain.product.ProductId;
import java.util.Collection;
import java.util.List;

/** The customer was shown other prices than those that the order would have. */
public class PriceChangedException extends RuntimeException {

    private final transient List<ProductId> products;

    public PriceChangedException(Collection<ProductId> products) {
        super("Shown at other prices than now: " + products);
        this.products = List.copyOf(products);
    }

    public List<ProductId> products() {
        return products;
    }
}
