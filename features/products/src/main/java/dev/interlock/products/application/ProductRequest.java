package dev.interlock.products.application;

import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockTarget;

/** A request to change a product at the version that its admin saw. */
public interface ProductRequest extends VersionedRequest {

    ProductId productId();

    @Override
    ProductCommand command();

    @Override
    default LockTarget target() {
        return ProductTargets.of(productId());
    }
}
