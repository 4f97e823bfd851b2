package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.order.ReadChangeSave;

/**
 * Locks the row of an order that its transaction has read before. The entity is loaded already, and the query that locks its row
 * does not replace its values.
 */
@Counterexample
public class LockAfterRead extends ReadChangeSave {

    LockAfterRead(OrderRepository orders) {
        super(orders, (page, actor) -> {
            orders.find(page.number(), actor);
            return orders.findForUpdate(page.number(), actor).orElseThrow();
        });
    }
}
