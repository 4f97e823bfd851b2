package dev.interlock.domain.product;

/** The product is no longer sold, and more of it was asked for than the order holds. */
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
