package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import org.springframework.stereotype.Component;

/** Locks the row of the root before it changes a part: one writer of the whole aggregate at a time. */
@Component
public class LockedLines extends ReadChangeSaveLine {

    LockedLines(OrderRepository orders, ProductRepository products) {
        super(orders, products);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return orders.findForUpdate(page.number(), actor).orElseThrow();
    }
}
