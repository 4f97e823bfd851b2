package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import jakarta.persistence.EntityManager;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks an order that its transaction has read before, and then changes it. */
@Component
public class LockAfterRead {

    private final OrderRepository orders;
    private final EntityManager entities;

    LockAfterRead(OrderRepository orders, EntityManager entities) {
        this.orders = orders;
        this.entities = entities;
    }

    /** The entity is loaded already, and the query that locks its row does not replace its values. */
    @Transactional
    public void changeAsRead(OrderNo number, Runnable meanwhile, UnaryOperator<ShippingInfo> change, Actor actor) {
        ReadThenWrite.existing(number, orders.find(number, actor));
        meanwhile.run();
        Order order = ReadThenWrite.existing(number, orders.findForUpdate(number, actor));
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }

    /** Forgets what was read, so that the query that locks the row also loads it. */
    @Transactional
    public void changeRefreshed(OrderNo number, Runnable meanwhile, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = ReadThenWrite.existing(number, orders.find(number, actor));
        meanwhile.run();
        entities.detach(order);
        Order locked = ReadThenWrite.existing(number, orders.findForUpdate(number, actor));
        locked.changeShippingInfo(change.apply(locked.shippingInfo()));
        orders.save(locked);
    }
}
