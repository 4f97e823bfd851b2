package dev.interlock.application.service.order;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderChanged;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Opens an order for every use case that changes one, at the version its user saw, and saves it with a record of what changed
 * (ADR 5).
 *
 * <p>Guards, one behind the other: {@link #open} refuses a command that the actor's role may not give, then one on an order
 * out of the actor's reach, and then one that was decided on an old version. While the order can be edited, it refuses one on an
 * order that another member is editing. {@link #openToShip} also refuses an order that another member works on. The aggregate
 * refuses what its state forbids. {@link #save} refuses what changed between the read and the write.
 */
public class GuardedOrders {

    private final OrderRepository orders;
    private final History history;
    private final HeldEditLocks locks;
    private final List<OrderWork> work;
    private final Clock clock;

    /** @param orderHistory bears the name of its bean: each type of aggregate has a history of its own */
    public GuardedOrders(
            OrderRepository orders, History orderHistory, HeldEditLocks locks, List<OrderWork> work, Clock clock) {
        this.orders = orders;
        this.history = orderHistory;
        this.locks = locks;
        this.work = work;
        this.clock = clock;
    }

    /** Finds the order at exactly the request's version, unless another member is editing it. */
    public Order open(OrderRequest request) {
        verifyRole(request);
        Order order = found(request, orders.find(request.orderNumber(), request.actor()));
        verifyVersion(order, request);
        verifyNotEditedByAnother(order, request);
        return order;
    }

    /** Finds the order as {@link #open} does, unless another member works on it. A state that forbids to ship it is left to the order. */
    public Order openToShip(StartShippingRequest request) {
        Order order = open(request);
        if (request.command().isAllowedIn(order.state())) {
            work.forEach(kind -> kind.verifyNotByAnother(request));
        }
        return order;
    }

    /** Finds the order as {@link #open} does, and keeps every other writer out until the transaction ends. */
    Order openForUpdate(OrderRequest request) {
        verifyRole(request);
        Order order = found(request, orders.findForUpdate(request.orderNumber(), request.actor()));
        verifyVersion(order, request);
        verifyNotEditedByAnother(order, request);
        return order;
    }

    /** Finds the order at exactly the request's version, for a use case that then checks the actor's own lock. */
    Order openAtVersion(OrderRequest request) {
        verifyRole(request);
        Order order = found(request, orders.findWithLines(request.orderNumber(), request.actor()));
        verifyVersion(order, request);
        return order;
    }

    /** Finds the order as {@link #open} does, with the lines of that version: a later read could return those of a newer one. */
    public Order openWithLines(OrderRequest request) {
        Order order = openAtVersion(request);
        verifyNotEditedByAnother(order, request);
        return order;
    }

    private static void verifyRole(OrderRequest request) {
        request.actor().verifyRole(request.command().givenBy());
    }

    private static Order found(OrderRequest request, Optional<Order> order) {
        return order.orElseThrow(() -> new OrderNotFoundException(request.orderNumber()));
    }

    /**
     * Comes after the version. A stale decision does not become current when the lock is released, so its user is not told to wait (ADR
     * 5). Neither does it help to wait if the state forbids the command, or the edit: a lock from before may last for a while.
     */
    private void verifyNotEditedByAnother(Order order, OrderRequest request) {
        if (request.command().isAllowedIn(order.state()) && OrderCommand.EDIT.isAllowedIn(order.state())) {
            locks.verifyNotEditedByAnother(request.target(), request.actor());
        }
    }

    /** Refuses a stale command: the user decided on another version than the order has (chapter 8, section 3). */
    public static void verifyVersion(Order order, OrderRequest request) {
        if (!order.matchVersion(request.version())) {
            throw new VersionConflictException("Order " + request.orderNumber(), request.version(), order.version());
        }
    }

    void add(Order order, Actor actor) {
        orders.add(order);
        save(order, actor);
    }

    /** Writes the order and the record, and returns the version it led to. */
    public long save(Order order, Actor actor) {
        List<OrderChanged> events = order.events();
        // Work ends with PREPARING. If its leases have a table of their own, this locks the lease's row before the
        // order's. A cancellation locks the order's row first, so the two can deadlock; the victim is run again.
        if (events.stream().anyMatch(event -> event.leaves(OrderState.PREPARING))) {
            work.forEach(kind -> kind.end(order.number(), actor));
        }
        orders.save(order);
        record(order, order.takeEvents(), actor);
        return order.version();
    }

    /** The orderer is notified of a change by another member. */
    private void record(Order order, List<OrderChanged> events, Actor actor) {
        MemberId orderer = order.orderer().memberId();
        MemberId notified = orderer.equals(actor.id()) ? null : orderer;
        Instant now = clock.instant();
        for (OrderChanged event : events) {
            history.append(order.number().value(), order.version(), event, actor, now, notified);
        }
    }
}
