package dev.interlock.bootstrap;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Primary;

/** Orders whose readers wait for each other, once, if a test says so. */
@Primary
@TestComponent // imported, and not found by the scan
public class MeetingOrders implements OrderRepository {

    private final OrderRepository orders;
    private final CyclicBarrier bothHaveRead = new CyclicBarrier(2);
    private final AtomicInteger awaited = new AtomicInteger();

    MeetingOrders(@Qualifier("jpaOrderRepository") OrderRepository orders) {
        this.orders = orders;
    }

    public void ofTheNextTwo() {
        awaited.set(2);
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        Optional<Order> found = orders.find(number, actor);
        if (awaited.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            try {
                bothHaveRead.await();
            } catch (InterruptedException | BrokenBarrierException failure) {
                throw new IllegalStateException(failure);
            }
        }
        return found;
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
