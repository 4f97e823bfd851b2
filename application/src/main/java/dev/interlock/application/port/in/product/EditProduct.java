package dev.interlock.application.port.in.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.lock.LockId;

/** Changes the names and the price of a product under its edit lock, and releases the lock. */
public interface EditProduct {

    /**
     * Changes the product and answers the version it led to: the same one, if nothing differs.
     *
     * @throws dev.interlock.lock.LockException if the actor does not hold the lock; nothing is saved then
     * @throws dev.interlock.application.port.in.VersionConflictException if the product changed since the admin looked at
     *     it; the lock is kept
     * @throws UnknownProductException if there is no such product
     */
    long editProduct(EditProductRequest request);

    record EditProductRequest(
            ProductId productId, long version, LockId lockId, ProductName name, Money price, Actor actor) {}
}
