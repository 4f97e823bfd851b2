package dev.interlock.application.port.in.product;

import dev.interlock.domain.product.ProductId;

/** There is no such product. */
public class UnknownProductException extends RuntimeException {

    public UnknownProductException(ProductId productId) {
        super("No product " + productId);
    }
}
