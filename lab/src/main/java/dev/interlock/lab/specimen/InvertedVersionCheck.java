package dev.interlock.lab.specimen;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.order.OrderCommands;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Compares the version of the form the wrong way round: refuses the command if the versions match, and lets a stale one pass. */
@Component
public class InvertedVersionCheck implements OrderCommands {

    private final OrderRepository orders;

    InvertedVersionCheck(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        Order order = checked(number, version, actor);
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

    private Order checked(OrderNo number, long version, Actor actor) {
        Order order = orders.find(number, actor).orElseThrow();
        if (order.matchVersion(version)) {
            throw new VersionConflictException("Order " + number, version, order.version());
        }
        return order;
    }
}
