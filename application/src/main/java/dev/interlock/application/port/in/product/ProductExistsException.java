package dev.interlock.application.port.in.product;

import dev.interlock.domain.product.ProductId;

/** The id belongs to another product. */
public class ProductExistsException extends RuntimeException {

    public ProductExistsException(ProductId productId) {
        super("There is another product " + productId);
    }
}
