package dev.interlock.application.port.in.product;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockTarget;

/** The edit lock of a product, by its target. */
public final class ProductLock {

    /** The target type of every edit lock on a product, as it is stored. */
    public static final String TYPE = "Product";

    private ProductLock() {}

    public static LockTarget of(ProductId id) {
        return new LockTarget(TYPE, id.value());
    }
}
