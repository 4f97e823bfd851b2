package dev.interlock.domain.product;

import dev.interlock.domain.Money;
import java.util.Map;

/** Products for tests: a new one at each call, since its stock moves. */
public final class Products {

    public static final ProductId KEYBOARD = new ProductId("P-001");
    public static final ProductId MOUSE = new ProductId("P-002");
    public static final ProductId MONITOR = new ProductId("P-003");

    public static final int STOCK = 10;

    public static final Map<ProductId, Money> PRICES =
            Map.of(KEYBOARD, new Money(50_000), MOUSE, new Money(20_000), MONITOR, new Money(300_000));

    private Products() {}

    public static Product keyboard() {
        return new Product(KEYBOARD, "Keyboard", new Money(50_000), STOCK);
    }

    public static Product mouse() {
        return new Product(MOUSE, "Mouse", new Money(20_000), STOCK);
    }

    public static Product monitor() {
        return new Product(MONITOR, "Monitor", new Money(300_000), STOCK);
    }
}
