package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.transaction.annotation.Transactional;

/** Reads the order, changes it and saves it, in one transaction. Techniques differ in how they read it. */
public abstract class ReadChangeSave implements OrderCommands {

    protected final OrderRepository orders;

    protected ReadChangeSave(OrderRepository orders) {
        this.orders = orders;
    }

    protected abstract Order read(OrderPage page, Actor actor);

    @Override
    @Transactional
    public void startShipping(OrderPage page, Actor actor) {
        Order order = read(page, actor);
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OrderPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = read(page, actor);
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }
}
