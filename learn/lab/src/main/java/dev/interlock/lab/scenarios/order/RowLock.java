package dev.interlock.lab.scenarios.order;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.scenarios.Versioned;
import jakarta.persistence.EntityManager;
import org.springframework.stereotype.Component;

/** Locks the row when it reads it, and keeps it locked until the commit (chapter 8, section 2). */
@Component
public class RowLock extends ReadChangeSave {

    RowLock(OrderRepository orders) {
        super(
                orders,
                (page, actor) -> orders.findForUpdate(page.number(), actor).orElseThrow());
    }

    /** Locks the row, and under the lock compares its version with the one that came with the form. */
    @Component
    @Versioned
    public static class RowLockAndFormVersion extends ReadChangeSave {

        RowLockAndFormVersion(OrderRepository orders) {
            super(orders, (page, actor) -> {
                Order order = orders.findForUpdate(page.number(), actor).orElseThrow();
                if (!order.matchVersion(page.version())) {
                    throw new VersionConflictException("Order " + page.number(), page.version(), order.version());
                }
                return order;
            });
        }
    }

    /** Has read the order before it locks the row, and forgets what it read, so that the query that locks the row also loads it. */
    @Component
    public static class LockAndReadAgain extends ReadChangeSave {

        LockAndReadAgain(OrderRepository orders, EntityManager entities) {
            super(orders, (page, actor) -> {
                entities.detach(orders.find(page.number(), actor).orElseThrow());
                return orders.findForUpdate(page.number(), actor).orElseThrow();
            });
        }
    }
}
