package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.technique.Versioned;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import org.springframework.stereotype.Component;

/** Moves the version of the root with the commit. The conflict shows there, after all work is done. */
@Component
@Versioned
public class ForcedIncrementAtCommit extends ReadChangeSaveLine {

    private final EntityManager entities;

    ForcedIncrementAtCommit(OrderRepository orders, ProductRepository products, EntityManager entities) {
        super(orders, products);
        this.entities = entities;
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        Order order = orders.findWithLines(page.number(), actor).orElseThrow();
        entities.lock(order, LockModeType.OPTIMISTIC_FORCE_INCREMENT);
        return order;
    }
}
