package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.HashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The change of the lines itself, which is the same under every technique. */
@Component
public class OneMorePiece {

    private final ProductRepository products;

    OneMorePiece(ProductRepository products) {
        this.products = products;
    }

    /** Adds one piece to the first line. The root of the aggregate stays as it is. */
    public void addTo(Order order) {
        Map<Product, Integer> quantities = new HashMap<>();
        ProductId first = order.lines().get(0).productId();
        Map<ProductId, Integer> held = order.quantities();
        products.findAll(held.keySet()).forEach(product -> {
            int quantity = held.getOrDefault(product.id(), 0);
            quantities.put(product, product.id().equals(first) ? quantity + 1 : quantity);
        });
        order.changeLines(quantities);
    }
}
