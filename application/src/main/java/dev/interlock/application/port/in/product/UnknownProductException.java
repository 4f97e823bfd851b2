package dev.interlock.application.port.in.product;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.product.ProductId;

public class UnknownProductException extends NotFoundException {

    private final transient ProductId productId;

    public UnknownProductException(ProductId productId) {
        super("product " + productId);
        this.productId = productId;
    }

    public ProductId productId() {
        return productId;
    }
}
