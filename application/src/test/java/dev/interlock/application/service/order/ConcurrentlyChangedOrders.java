package dev.interlock.application.service.order;

import dev.interlock.application.port.out.order.InMemoryOrders;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Orders in memory that a test can change right after they were read, to force a race deterministically. */
public final class ConcurrentlyChangedOrders extends InMemoryOrders {

    private final Deque<Runnable> pending = new ArrayDeque<>();

    ConcurrentlyChangedOrders(InMemoryTransactions transactions) {
        super(transactions);
    }

    public void afterTheNextFind(Runnable change) {
        pending.add(change);
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        Optional<Order> found = super.find(number, actor);
        Runnable change = pending.poll();
        if (change != null) {
            change.run();
        }
        return found;
    }
}
