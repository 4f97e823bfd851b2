package dev.interlock.lab.counterexample;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.technique.Versioned;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lab.technique.order.ReadChangeSaveLine;
import org.springframework.stereotype.Component;

/** Changes a part of the aggregate and leaves the version of the root as it is. The version is there, and guards nothing. */
@Component
@Versioned
public class LinesWithoutIncrement extends ReadChangeSaveLine {

    LinesWithoutIncrement(OrderRepository orders, ProductRepository products) {
        super(orders, products);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return orders.findWithLines(page.number(), actor).orElseThrow();
    }
}
