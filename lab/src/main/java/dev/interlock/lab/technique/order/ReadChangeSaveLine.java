package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.product.Product;
import java.util.Map;
import org.springframework.transaction.annotation.Transactional;

/** Reads the order, changes its line and saves it, in one transaction. Techniques differ in how they read it. */
public abstract class ReadChangeSaveLine implements LineCommands {

    protected final OrderRepository orders;
    private final ProductRepository products;

    protected ReadChangeSaveLine(OrderRepository orders, ProductRepository products) {
        this.orders = orders;
        this.products = products;
    }

    protected abstract Order read(OrderPage page, Actor actor);

    @Override
    @Transactional
    public void oneMore(OrderPage page, Actor actor) {
        Order order = read(page, actor);
        OrderLine line = order.lines().get(0);
        Product product = products.find(line.productId()).orElseThrow();
        order.changeLines(Map.of(product, line.quantity() + 1));
        orders.save(order);
    }
}
