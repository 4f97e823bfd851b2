package dev.interlock.domain.product;

/** More pieces were asked for than are left. */
public class OutOfStockException extends RuntimeException {

    private final transient ProductId productId;
    private final int available;

    public OutOfStockException(ProductId productId, int requested, int available) {
        super("Product %s: %d asked for, %d left".formatted(productId, requested, available));
        this.productId = productId;
        this.available = available;
    }

    public ProductId productId() {
        return productId;
    }

    public int available() {
        return available;
    }
}
