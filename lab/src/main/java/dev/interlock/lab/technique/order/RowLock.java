package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the row before it reads it, and keeps it locked until the commit (chapter 8, section 2). */
@Component
public class RowLock implements OrderCommands {

    private final OrderRepository orders;

    RowLock(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        Order order = locked(number, actor);
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = locked(number, actor);
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }

    private Order locked(OrderNo number, Actor actor) {
        return ReadThenWrite.existing(number, orders.findForUpdate(number, actor));
    }
}
