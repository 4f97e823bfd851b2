package dev.interlock.application.port.in.product;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.product.ProductId;

public class UnknownProductException extends NotFoundException {

    public UnknownProductException(ProductId productId) {
        super("product " + productId);
    }
}
