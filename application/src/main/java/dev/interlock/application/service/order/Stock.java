package dev.interlock.application.service.order;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.ProductWithdrawnException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * How every use case moves the stock: the stocks of all products it touches are locked first, at once and in one order.
 *
 * <p>A use case that locks an order too does so before: orders come before stocks, everywhere. The products themselves are only
 * read.
 */
public class Stock {

    private final ProductStockRepository stocks;
    private final ProductRepository products;

    public Stock(ProductStockRepository stocks, ProductRepository products) {
        this.stocks = stocks;
        this.products = products;
    }

    /**
     * Moves the stock from what an order held to what it shall hold, and returns the latter with its products.
     *
     * @throws UnknownProductException if a product does not exist
     * @throws ProductWithdrawnException if a product is withdrawn, and more of it was asked for than the order held
     * @throws dev.interlock.domain.product.OutOfStockException if there is less than was asked for
     */
    Map<Product, Integer> move(Map<ProductId, Integer> from, Map<ProductId, Integer> to) {
        TreeSet<ProductId> touched = new TreeSet<>(from.keySet());
        touched.addAll(to.keySet());
        Map<ProductId, ProductStock> locked =
                stocks.findAllForUpdate(touched).stream().collect(toMap(ProductStock::productId, identity()));
        Map<Product, Integer> wanted = wanted(from, to);
        for (ProductId id : touched) {
            ProductStock stock = locked.get(id);
            if (stock == null) {
                throw new UnknownProductException(id);
            }
            stock.putBack(from.getOrDefault(id, 0));
            stock.take(to.getOrDefault(id, 0));
        }
        return wanted;
    }

    private Map<Product, Integer> wanted(Map<ProductId, Integer> from, Map<ProductId, Integer> to) {
        Map<Product, Integer> wanted = new LinkedHashMap<>();
        List<Product> found = to.isEmpty() ? List.of() : products.findAll(to.keySet());
        for (Product product : found) {
            int quantity = to.getOrDefault(product.id(), 0);
            if (!product.isOnSale() && quantity > from.getOrDefault(product.id(), 0)) {
                throw new ProductWithdrawnException(product.id());
            }
            wanted.put(product, quantity);
        }
        return wanted;
    }
}
