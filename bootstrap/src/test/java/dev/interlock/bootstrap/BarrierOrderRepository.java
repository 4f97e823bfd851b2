package dev.interlock.bootstrap;

import dev.interlock.application.port.out.order.ForwardingOrderRepository;
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

/** The order repository. On request, the next two calls of {@code find} return only after both have read. */
@Primary
@TestComponent // imported, and not found by the scan
public class BarrierOrderRepository extends ForwardingOrderRepository {

    private final CyclicBarrier bothHaveRead = new CyclicBarrier(2);
    private final AtomicInteger awaited = new AtomicInteger();

    BarrierOrderRepository(@Qualifier("jpaOrderRepository") OrderRepository orders) {
        super(orders);
    }

    public void synchronizeNextTwoFinds() {
        awaited.set(2);
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        Optional<Order> found = super.find(number, actor);
        if (awaited.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            try {
                bothHaveRead.await();
            } catch (InterruptedException | BrokenBarrierException failure) {
                throw new IllegalStateException(failure);
            }
        }
        return found;
    }
}
