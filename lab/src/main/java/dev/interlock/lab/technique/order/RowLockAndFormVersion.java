package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the row, and compares the version that came with the form under the lock. */
@Component
public class RowLockAndFormVersion implements OrderCommands {

    private final OrderRepository orders;

    RowLockAndFormVersion(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OrderNo number, long version, Actor actor) {
        Order order = current(number, version, actor);
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OrderNo number, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = current(number, version, actor);
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }

    private Order current(OrderNo number, long version, Actor actor) {
        Order order = ReadThenWrite.existing(number, orders.findForUpdate(number, actor));
        if (!order.matchVersion(version)) {
            throw new VersionConflictException("Order " + number, version, order.version());
        }
        return order;
    }
}
