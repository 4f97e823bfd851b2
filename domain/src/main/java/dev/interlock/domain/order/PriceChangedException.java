package dev.interlock.domain.order;

import dev.interlock.domain.product.ProductId;
import java.util.Collection;

/** The customer was shown other prices than those that the order would have. */
public class PriceChangedException extends RuntimeException {

    public PriceChangedException(Collection<ProductId> products) {
        super("Shown at other prices than now: " + products);
    }
}
