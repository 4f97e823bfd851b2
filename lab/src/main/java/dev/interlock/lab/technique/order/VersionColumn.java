package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.technique.Versioned;
import org.springframework.stereotype.Component;

/** The order has a version in its mapping, and Hibernate adds it to the condition of the update (chapter 8, section 3). */
@Component
@Versioned
public class VersionColumn extends ReadChangeSave {

    VersionColumn(OrderRepository orders) {
        super(orders);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return orders.find(page.number(), actor).orElseThrow();
    }
}
