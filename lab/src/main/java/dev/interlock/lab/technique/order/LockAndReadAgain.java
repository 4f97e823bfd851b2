package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import jakarta.persistence.EntityManager;
import org.springframework.stereotype.Component;

/** Has read the order before it locks the row, and forgets what it read, so that the query that locks the row also loads it. */
@Component
public class LockAndReadAgain extends ReadChangeSave {

    private final EntityManager entities;

    LockAndReadAgain(OrderRepository orders, EntityManager entities) {
        super(orders);
        this.entities = entities;
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        entities.detach(order);
        return orders.findForUpdate(page.number(), actor).orElseThrow();
    }
}
