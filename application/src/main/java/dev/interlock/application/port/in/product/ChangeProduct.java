package dev.interlock.application.port.in.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;

/** Changes the names and the price of a product. Orders that hold it keep theirs. */
public interface ChangeProduct {

    /**
     * Changes the product and answers the version it led to: the same one, if nothing differs.
     *
     * @throws dev.interlock.application.port.in.VersionConflictException if the product changed since the admin looked at it
     * @throws dev.interlock.lock.AlreadyLockedException if another admin is editing the product
     * @throws UnknownProductException if there is no such product
     */
    long changeProduct(ChangeProductRequest request);

    record ChangeProductRequest(ProductId productId, long version, ProductName name, Money price, Actor actor) {}
}
