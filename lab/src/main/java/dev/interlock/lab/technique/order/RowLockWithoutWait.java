package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Map;
import org.hibernate.jpa.SpecHints;
import org.springframework.stereotype.Component;

/** Locks the row if it is free, and is refused at once if it is not: Hibernate turns a limit of zero into {@code nowait}. */
@Component
public class RowLockWithoutWait extends ReadChangeSave {

    private static final Map<String, Object> NO_WAIT = Map.of(SpecHints.HINT_SPEC_LOCK_TIMEOUT, 0);

    private final EntityManager entities;

    RowLockWithoutWait(OrderRepository orders, EntityManager entities) {
        super(orders);
        this.entities = entities;
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return entities.find(Order.class, page.number(), LockModeType.PESSIMISTIC_WRITE, NO_WAIT);
    }
}
