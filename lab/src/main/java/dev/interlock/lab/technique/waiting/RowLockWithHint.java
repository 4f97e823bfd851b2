package dev.interlock.lab.technique.waiting;

import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.Map;
import org.hibernate.jpa.SpecHints;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Asks for a limit of a second by JPA's hint. H2 follows it. MySQL has no syntax for it, so there the hint is ignored. */
@Component
public class RowLockWithHint implements LimitedLock {

    private static final int MILLISECONDS = 1_000;

    private final EntityManager entities;

    RowLockWithHint(EntityManager entities) {
        this.entities = entities;
    }

    @Override
    @Transactional
    public void lock(OrderNo order) {
        entities.find(
                Order.class,
                order,
                LockModeType.PESSIMISTIC_WRITE,
                Map.of(SpecHints.HINT_SPEC_LOCK_TIMEOUT, MILLISECONDS));
    }
}
