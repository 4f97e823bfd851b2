package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Passes over the row if it is locked, so that the order seems not to exist. It is made for queues, not for one row. */
@Component
public class SkipLocked extends ReadChangeSave {

    private final JdbcClient sql;

    SkipLocked(OrderRepository orders, JdbcClient sql) {
        super(orders);
        this.sql = sql;
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        boolean free = sql.sql("select state from purchase_order where order_number = ? for update skip locked")
                .params(page.number().value())
                .query(String.class)
                .optional()
                .isPresent();
        if (!free) {
            throw new OrderNotFoundException(page.number());
        }
        return orders.find(page.number(), actor).orElseThrow();
    }
}
