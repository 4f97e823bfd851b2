package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import org.springframework.stereotype.Component;

/** Reads, and then writes every column. The order has no version, so nothing tells what was written in between. */
@Component
public class NoProtection extends ReadChangeSave {

    NoProtection(OrderRepository orders) {
        super(orders);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return orders.find(page.number(), actor).orElseThrow();
    }
}
