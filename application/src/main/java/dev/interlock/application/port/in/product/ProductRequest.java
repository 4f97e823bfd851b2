package dev.interlock.application.port.in.product;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;

/** A request to change a product at the version that its admin saw. */
public interface ProductRequest {

    ProductId productId();

    /** The version of the product on which the admin decided. */
    long version();

    Actor actor();
}
