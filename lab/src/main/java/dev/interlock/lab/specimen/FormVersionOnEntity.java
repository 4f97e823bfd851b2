package dev.interlock.lab.specimen;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.order.OrderCommands;
import java.lang.reflect.Field;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.util.ReflectionUtils;

/**
 * Sets the version of the form on the managed entity, as a mapper from a form to an entity does. JPA compares the version that it
 * read itself, so the form's is never looked at.
 */
@Component
public class FormVersionOnEntity implements OrderCommands {

    private final OrderRepository orders;

    FormVersionOnEntity(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        Order order = withVersion(number, version, actor);
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = withVersion(number, version, actor);
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }

    private Order withVersion(OrderNo number, long version, Actor actor) {
        Order order = orders.find(number, actor).orElseThrow();
        Field field = Objects.requireNonNull(ReflectionUtils.findField(Order.class, "version"));
        ReflectionUtils.makeAccessible(field);
        ReflectionUtils.setField(field, order, version);
        return order;
    }
}
