package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.technique.Versioned;
import org.springframework.stereotype.Component;

/** Moves the version of the root at once, although only a part changes (chapter 8, section 3.1). */
@Component
@Versioned
public class ForcedIncrement extends ReadChangeSaveLine {

    ForcedIncrement(OrderRepository orders, ProductRepository products) {
        super(orders, products);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        Order order = orders.findWithLines(page.number(), actor).orElseThrow();
        orders.incrementVersion(order);
        return order;
    }
}
