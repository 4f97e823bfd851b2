package dev.interlock.testing;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.domain.product.Products;
import java.util.stream.Stream;
import org.springframework.transaction.support.TransactionOperations;

/** Stores orders for tests, and their products with a practically unlimited stock. */
public class StoredOrders {

    private final OrderRepository orders;
    private final TransactionOperations transaction;

    StoredOrders(
            OrderRepository orders,
            ProductRepository products,
            ProductStockRepository stocks,
            TransactionOperations transaction) {
        this.orders = orders;
        this.transaction = transaction;
        transaction.executeWithoutResult(status -> Stream.of(Products.keyboard(), Products.mouse())
                .forEach(product -> {
                    products.add(product);
                    stocks.add(new ProductStock(product.id(), 100_000));
                }));
    }

    public Order add(Order order) {
        transaction.executeWithoutResult(status -> {
            orders.add(order);
            orders.save(order);
        });
        return order;
    }
}
