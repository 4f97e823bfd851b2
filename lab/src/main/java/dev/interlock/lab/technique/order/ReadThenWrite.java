package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reads the order, changes it and saves it, in one transaction, whatever the page showed. With a version in the mapping this is
 * {@code @Version} alone (chapter 8, section 3); without, nothing guards it.
 */
@Component
public class ReadThenWrite implements OrderCommands {

    private final OrderRepository orders;

    ReadThenWrite(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        Order order = existing(number, orders.find(number, actor));
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = existing(number, orders.find(number, actor));
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }

    static Order existing(OrderNo number, Optional<Order> found) {
        return found.orElseThrow(() -> new OrderNotFoundException(number));
    }
}
