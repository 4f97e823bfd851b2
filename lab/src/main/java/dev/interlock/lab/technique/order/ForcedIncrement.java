package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Moves the version of the root at once, although only a part changes (chapter 8, section 3.1). */
@Component
public class ForcedIncrement implements LineCommands {

    private final OrderRepository orders;
    private final OneMorePiece change;

    ForcedIncrement(OrderRepository orders, OneMorePiece change) {
        this.orders = orders;
        this.change = change;
    }

    @Override
    @Transactional
    public void oneMore(OrderNo number, long version, Actor actor) {
        Order order = orders.findWithLines(number, actor).orElseThrow();
        orders.incrementVersion(order);
        change.addTo(order);
        orders.save(order);
    }
}
