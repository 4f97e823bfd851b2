package dev.interlock.application.port.in.product;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockTarget;

/** Makes the target of a product's edit lock. */
public final class ProductTargets {

    /** The target type of every edit lock on a product, as it is stored. */
    public static final String TYPE = "Product";

    private ProductTargets() {}

    public static LockTarget of(ProductId id) {
        return new LockTarget(TYPE, id.value());
    }
}
