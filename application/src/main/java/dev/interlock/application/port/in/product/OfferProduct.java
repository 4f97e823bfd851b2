package dev.interlock.application.port.in.product;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;

/** Puts a withdrawn product on sale again. */
public interface OfferProduct {

    /**
     * Offers the product and answers the version it led to.
     *
     * @throws dev.interlock.application.port.in.VersionConflictException if the product changed since the admin looked at it
     * @throws dev.interlock.lock.AlreadyLockedException if another admin is editing the product
     * @throws UnknownProductException if there is no such product
     */
    long offerProduct(OfferProductRequest request);

    record OfferProductRequest(ProductId productId, long version, Actor actor) {}
}
