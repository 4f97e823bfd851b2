package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Map;
import org.hibernate.jpa.SpecHints;
import org.springframework.stereotype.Component;

/** Asks for a limit of a second by JPA's hint. H2 follows it. MySQL has no syntax for it, so there the hint is ignored. */
@Component
public class TimeoutHint extends ReadChangeSave {

    private static final Map<String, Object> ONE_SECOND = Map.of(SpecHints.HINT_SPEC_LOCK_TIMEOUT, 1_000);

    private final EntityManager entities;

    TimeoutHint(OrderRepository orders, EntityManager entities) {
        super(orders);
        this.entities = entities;
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return entities.find(Order.class, page.number(), LockModeType.PESSIMISTIC_WRITE, ONE_SECOND);
    }
}
