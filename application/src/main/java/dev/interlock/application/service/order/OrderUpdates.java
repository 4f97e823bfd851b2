package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.order.RecordedChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.time.Clock;
import java.util.Optional;

/**
 * How every use case changes an order: opens it at the version its user was looking at, and saves it with a record of what
 * changed.
 *
 * <p>Two guards, one behind the other: {@link #open} refuses who decided on an old version, and {@link #save} who was
 * overtaken between her read and her write.
 */
public class OrderUpdates {

    private final OrderRepository orders;
    private final OrderChangeLog changeLog;
    private final Clock clock;

    public OrderUpdates(OrderRepository orders, OrderChangeLog changeLog, Clock clock) {
        this.orders = orders;
        this.changeLog = changeLog;
        this.clock = clock;
    }

    /** Finds the order, at exactly the request's version. */
    Order open(VersionedRequest request) {
        return atVersion(request, orders.find(request.orderNumber(), request.actor()));
    }

    /** The same, and keeps every other writer out until the transaction ends. */
    Order openForUpdate(VersionedRequest request) {
        return atVersion(request, orders.findForUpdate(request.orderNumber(), request.actor()));
    }

    private static Order atVersion(VersionedRequest request, Optional<Order> found) {
        OrderNo number = request.orderNumber();
        Order order = found.orElseThrow(() -> new OrderNotFoundException(number));
        if (!order.matchVersion(request.version())) {
            throw new VersionConflictException(number, request.version(), order.version());
        }
        return order;
    }

    void add(Order order, Actor actor) {
        orders.add(order);
        save(order, actor);
    }

    /** Writes the order and the record, and answers the version it led to. */
    long save(Order order, Actor actor) {
        orders.save(order);
        order.takeEvents()
                .forEach(event -> changeLog.append(new RecordedChange(event, order.version(), actor, clock.instant())));
        return order.version();
    }
}
