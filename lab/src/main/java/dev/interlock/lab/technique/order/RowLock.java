package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import org.springframework.stereotype.Component;

/** Locks the row when it reads it, and keeps it locked until the commit (chapter 8, section 2). */
@Component
public class RowLock extends ReadChangeSave {

    RowLock(OrderRepository orders) {
        super(orders);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return orders.findForUpdate(page.number(), actor).orElseThrow();
    }
}
