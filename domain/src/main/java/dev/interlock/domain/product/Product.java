package dev.interlock.domain.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.Text;

/**
 * Something that can be ordered while there is stock.
 *
 * <p>Invariant: the stock is never negative. A use case that changes it holds the row's lock, so that two orders can't both take
 * the last piece.
 */
public class Product {

    public static final int NAME_MAX_LENGTH = 80;

    /** Low enough that the total of the fullest order fits. */
    public static final Money MAX_PRICE = new Money(1_000_000_000);

    private ProductId id;
    private String name;
    private Money price;
    private int stock;

    public Product(ProductId id, String name, Money price, int stock) {
        this.id = id;
        this.name = Text.required("Product name", name, NAME_MAX_LENGTH);
        if (price.amount() > MAX_PRICE.amount()) {
            throw new IllegalArgumentException("Price must be at most " + MAX_PRICE.amount());
        }
        this.price = price;
        this.stock = notNegative(stock);
    }

    @SuppressWarnings("NullAway.Init") // for Hibernate, which fills the fields
    protected Product() {}

    /** @throws OutOfStockException if fewer pieces are left; the stock is then unchanged */
    public void take(int quantity) {
        if (notNegative(quantity) > stock) {
            throw new OutOfStockException(id, name, quantity, stock);
        }
        stock -= quantity;
    }

    public void putBack(int quantity) {
        stock = Math.addExact(stock, notNegative(quantity));
    }

    private static int notNegative(int pieces) {
        if (pieces < 0) {
            throw new IllegalArgumentException("Pieces must not be negative: " + pieces);
        }
        return pieces;
    }

    public ProductId id() {
        return id;
    }

    public String name() {
        return name;
    }

    public Money price() {
        return price;
    }

    public int stock() {
        return stock;
    }
}
