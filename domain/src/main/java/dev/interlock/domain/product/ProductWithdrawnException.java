package dev.interlock.domain.product;

/** More pieces were asked for of a product that is no longer sold. */
public class ProductWithdrawnException extends RuntimeException {

    private final transient ProductId productId;

    public ProductWithdrawnException(ProductId productId) {
        super("Product %s is withdrawn".formatted(productId));
        this.productId = productId;
    }

    public ProductId productId() {
        return productId;
    }
}
