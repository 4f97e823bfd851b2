package dev.interlock.application.port.out.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Forwards every call to another repository. A subclass overrides what its test is about. */
public abstract class ForwardingOrderRepository implements OrderRepository {

    private final OrderRepository orders;

    protected ForwardingOrderRepository(OrderRepository orders) {
        this.orders = orders;
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        return orders.find(number, actor);
    }

    @Override
    public Optional<Order> findWithLines(OrderNo number, Actor actor) {
        return orders.findWithLines(number, actor);
    }

    @Override
    public Optional<Order> findForUpdate(OrderNo number, Actor actor) {
        return orders.findForUpdate(number, actor);
    }

    @Override
    public List<Order> findAll(Set<OrderNo> numbers) {
        return orders.findAll(numbers);
    }

    @Override
    public List<Order> findAllWithLines(Set<OrderNo> numbers) {
        return orders.findAllWithLines(numbers);
    }

    @Override
    public void add(Order order) {
        orders.add(order);
    }

    @Override
    public void incrementVersion(Order order) {
        orders.incrementVersion(order);
    }

    @Override
    public void save(Order order) {
        orders.save(order);
    }
}
