package dev.interlock.application.port.in.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;

/** An admin adds a product, without any stock yet. */
public interface CreateProduct {

    /**
     * Creates the product. A repeat of the request changes nothing, since the admin chooses the id: it is the request's key.
     *
     * @throws ProductExistsException if the id belongs to another product
     */
    void createProduct(CreateProductRequest request);

    record CreateProductRequest(ProductId productId, ProductName name, Money price, Actor actor) {}

    /** The id belongs to another product. */
    class ProductExistsException extends RuntimeException {

        public ProductExistsException(ProductId productId) {
            super("There is another product " + productId);
        }
    }
}
