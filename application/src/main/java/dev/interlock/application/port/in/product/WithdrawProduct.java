package dev.interlock.application.port.in.product;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;

/** Ends the sale of a product. Orders that hold it are not affected. */
public interface WithdrawProduct {

    /**
     * Withdraws the product and answers the version it led to.
     *
     * @throws dev.interlock.application.port.in.VersionConflictException if the product changed since the admin looked at it
     * @throws dev.interlock.lock.AlreadyLockedException if another admin is editing the product
     * @throws UnknownProductException if there is no such product
     */
    long withdrawProduct(WithdrawProductRequest request);

    record WithdrawProductRequest(ProductId productId, long version, Actor actor) {}
}
