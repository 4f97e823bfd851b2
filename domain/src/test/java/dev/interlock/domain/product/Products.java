package dev.interlock.domain.product;

import dev.interlock.domain.Money;
import java.util.Map;

/** Products for tests. Each call returns a new instance, since a product is mutable. */
public final class Products {

    public static final ProductId KEYBOARD = new ProductId("P-001");
    public static final ProductId MOUSE = new ProductId("P-002");
    public static final ProductId MONITOR = new ProductId("P-003");

    public static final int STOCK = 10;

    public static final Map<ProductId, Money> PRICES =
            Map.of(KEYBOARD, new Money(50_000), MOUSE, new Money(20_000), MONITOR, new Money(300_000));

    private Products() {}

    public static Product keyboard() {
        return new Product(KEYBOARD, ProductName.same("Keyboard"), new Money(50_000));
    }

    public static Product mouse() {
        return new Product(MOUSE, ProductName.same("Mouse"), new Money(20_000));
    }

    public static Product monitor() {
        return new Product(MONITOR, ProductName.same("Monitor"), new Money(300_000));
    }
}
