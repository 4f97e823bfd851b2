package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.technique.Versioned;
import org.springframework.stereotype.Component;

/** Locks the row, and under the lock compares its version with the one that came with the form. */
@Component
@Versioned
public class RowLockAndFormVersion extends ReadChangeSave {

    RowLockAndFormVersion(OrderRepository orders) {
        super(orders);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        Order order = orders.findForUpdate(page.number(), actor).orElseThrow();
        if (!order.matchVersion(page.version())) {
            throw new VersionConflictException("Order " + page.number(), page.version(), order.version());
        }
        return order;
    }
}
