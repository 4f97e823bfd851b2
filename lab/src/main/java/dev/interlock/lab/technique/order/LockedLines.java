package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the row of the root before it changes a part: one writer of the whole aggregate at a time. */
@Component
public class LockedLines implements LineCommands {

    private final OrderRepository orders;
    private final OneMorePiece change;

    LockedLines(OrderRepository orders, OneMorePiece change) {
        this.orders = orders;
        this.change = change;
    }

    @Override
    @Transactional
    public void oneMore(OrderNo number, long version, Actor actor) {
        Order order = orders.findForUpdate(number, actor).orElseThrow();
        change.addTo(order);
        orders.save(order);
    }
}
