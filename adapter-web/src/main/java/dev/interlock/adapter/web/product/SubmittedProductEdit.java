package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.product.ProductRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockId;
import org.jspecify.annotations.Nullable;

/**
 * A submission of the edit form of a product.
 *
 * @param opened the version at which the form was first opened, if it comes from a conflict page
 * @param lockId the lock under which the form was typed, whether it is still held or not
 */
record SubmittedProductEdit(
        ProductId productId,
        long version,
        @Nullable Long opened,
        LockId lockId,
        SubmittedProduct submitted,
        Actor actor)
        implements ProductRequest {

    SubmittedProductEdit under(LockId newLock) {
        return new SubmittedProductEdit(productId, version, opened, newLock, submitted, actor);
    }
}
