package dev.interlock.application.service.order;

import static java.util.function.Function.identity;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How every use case moves the stock: all products it touches are locked first, at once and in one order.
 *
 * <p>A use case that locks an order too does so before: orders come before products, everywhere.
 */
public class Stock {

    private final ProductRepository products;

    public Stock(ProductRepository products) {
        this.products = products;
    }

    /**
     * Moves the stock from what an order held to what it shall hold, and answers the latter with its products.
     *
     * @throws UnknownProductException if a product does not exist
     * @throws dev.interlock.domain.product.OutOfStockException if there is less than was asked for
     */
    Map<Product, Integer> move(Map<ProductId, Integer> from, Map<ProductId, Integer> to) {
        TreeSet<ProductId> touched = new TreeSet<>(from.keySet());
        touched.addAll(to.keySet());
        Map<ProductId, Product> locked =
                products.findAllForUpdate(touched).stream().collect(Collectors.toMap(Product::id, identity()));
        Map<Product, Integer> held = new LinkedHashMap<>();
        for (ProductId id : touched) {
            Product product = locked.get(id);
            if (product == null) {
                throw new UnknownProductException(id);
            }
            int quantity = to.getOrDefault(id, 0);
            product.putBack(from.getOrDefault(id, 0));
            product.take(quantity);
            if (quantity > 0) {
                held.put(product, quantity);
            }
        }
        return held;
    }
}
