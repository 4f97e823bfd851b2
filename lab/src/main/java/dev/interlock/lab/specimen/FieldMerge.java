package dev.interlock.lab.specimen;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenario.OrderCommands;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Merges a stale command where it writes other fields than the change that came between. It forgets what the user has
 * read: to start shipping writes the state only, and yet it was decided on the address.
 */
@Component
public class FieldMerge implements OrderCommands {

    private final OrderRepository orders;

    FieldMerge(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        Order order = orders.find(number, actor).orElseThrow();
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = orders.find(number, actor).orElseThrow();
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }
}
