package dev.interlock.domain.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.Locale;

/**
 * One product in an order, with the name and the price it was ordered at.
 *
 * <p>An entity inside the aggregate: the product tells the lines of one order apart. Only {@link Order} changes a line.
 * Since a line has a row of its own, changing it leaves the root's row clean, and so JPA leaves the order's version where
 * it was; see {@code OrderRepository.incrementVersion}.
 */
public class OrderLine {

    /** Well above what a customer buys, and low enough that the total of the dearest order fits. */
    public static final int MAX_QUANTITY = 999;

    private OrderLineId id;
    private String productName;
    private Money price;
    private int quantity;

    OrderLine(OrderNo orderNumber, Product product, Locale language, int quantity) {
        this.id = new OrderLineId(orderNumber, product.id());
        this.productName = product.name().in(language);
        this.price = product.price();
        this.quantity = quantity;
    }

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected OrderLine() {}

    void changeQuantity(int newQuantity) {
        this.quantity = newQuantity;
    }

    /** Called for every quantity before a line is changed, so that a refused change leaves the order as it was. */
    static void verifyQuantity(int quantity) {
        if (quantity < 1 || quantity > MAX_QUANTITY) {
            throw new IllegalArgumentException("Quantity must be between 1 and " + MAX_QUANTITY);
        }
    }

    public ProductId productId() {
        return id.productId();
    }

    public String productName() {
        return productName;
    }

    public Money price() {
        return price;
    }

    public int quantity() {
        return quantity;
    }

    public Money amount() {
        return price.times(quantity);
    }
}
