package dev.interlock.lab.specimen;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lab.technique.order.LineCommands;
import dev.interlock.lab.technique.order.OneMorePiece;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Changes a part of the aggregate and leaves the version of the root as it is. The version is there, and guards nothing. */
@Component
public class LinesWithoutIncrement implements LineCommands {

    private final OrderRepository orders;
    private final OneMorePiece change;

    LinesWithoutIncrement(OrderRepository orders, OneMorePiece change) {
        this.orders = orders;
        this.change = change;
    }

    @Override
    @Transactional
    public void oneMore(OrderNo number, long version, Actor actor) {
        Order order = orders.findWithLines(number, actor).orElseThrow();
        change.addTo(order);
        orders.save(order);
    }
}
