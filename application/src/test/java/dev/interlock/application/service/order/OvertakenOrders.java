package dev.interlock.application.service.order;

import dev.interlock.application.port.out.order.InMemoryOrders;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Orders that a rival changes right after they were read: the narrowest race, on every read. */
public final class OvertakenOrders extends InMemoryOrders {

    private final Deque<Runnable> rivals = new ArrayDeque<>();

    OvertakenOrders(InMemoryTransactions transactions) {
        super(transactions);
    }

    public void afterTheNextFind(Runnable rival) {
        rivals.add(rival);
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        Optional<Order> found = super.find(number, actor);
        Runnable rival = rivals.poll();
        if (rival != null) {
            rival.run();
        }
        return found;
    }
}
