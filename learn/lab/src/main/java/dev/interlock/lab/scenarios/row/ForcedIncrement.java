package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.scenarios.Versioned;
import dev.interlock.lab.scenarios.order.ReadChangeSave;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import org.springframework.stereotype.Component;

/** Moves the version of the root at once, although only a part changes (chapter 8, section 3.1). */
@Component
@Versioned
public class ForcedIncrement extends ReadChangeSave {

    ForcedIncrement(OrderRepository orders) {
        super(orders, (page, actor) -> {
            Order order = orders.findWithLines(page.number(), actor).orElseThrow();
            orders.incrementVersion(order);
            return order;
        });
    }

    /** Moves the version of the root with the commit. The conflict shows there, after all work is done. */
    @Component
    @Versioned
    public static class ForcedIncrementAtCommit extends ReadChangeSave {

        ForcedIncrementAtCommit(OrderRepository orders, EntityManager entities) {
            super(orders, (page, actor) -> {
                Order order = orders.findWithLines(page.number(), actor).orElseThrow();
                entities.lock(order, LockModeType.OPTIMISTIC_FORCE_INCREMENT);
                return order;
            });
        }
    }
}
