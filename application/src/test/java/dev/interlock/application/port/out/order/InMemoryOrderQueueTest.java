package dev.interlock.application.port.out.order;

import dev.interlock.domain.order.Order;
import dev.interlock.lock.testing.InMemoryTransactions;

class InMemoryOrderQueueTest extends OrderQueueContract {

    private final InMemoryTransactions transactions = new InMemoryTransactions();
    private final InMemoryOrders orders = new InMemoryOrders(transactions);

    @Override
    protected OrderQueue queue() {
        return new InMemoryOrderQueue(orders);
    }

    @Override
    protected void add(Order order) {
        transactions.inNew(() -> {
            orders.add(order);
            return order;
        });
    }
}
