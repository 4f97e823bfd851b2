package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.ProductId;
import java.util.Map;

/** What requests with quantities of products have in common. */
final class Quantities {

    private Quantities() {}

    /** @throws IllegalArgumentException if there are none, too many, or one is out of range */
    static Map<ProductId, Integer> checked(Map<ProductId, Integer> quantities) {
        if (quantities.isEmpty() || quantities.size() > Order.MAX_LINES) {
            throw new IllegalArgumentException("Between 1 and " + Order.MAX_LINES + " products");
        }
        if (quantities.values().stream().anyMatch(quantity -> quantity < 1 || quantity > OrderLine.MAX_QUANTITY)) {
            throw new IllegalArgumentException("Quantities between 1 and " + OrderLine.MAX_QUANTITY);
        }
        return Map.copyOf(quantities);
    }
}
