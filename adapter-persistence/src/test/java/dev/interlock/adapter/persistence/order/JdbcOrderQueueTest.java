package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderQueueContract;
import dev.interlock.domain.order.Order;
import dev.interlock.testing.StoredOrders;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@PersistenceTest
class JdbcOrderQueueTest extends OrderQueueContract {

    @Autowired
    OrderQueue queue;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    TransactionOperations transaction;

    @BeforeEach
    void deleteOrders() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql("delete from change_log").update();
            jdbc.sql("delete from order_line").update();
            jdbc.sql("delete from purchase_order").update();
        });
    }

    @Override
    protected OrderQueue queue() {
        return queue;
    }

    @Override
    protected void add(Order order) {
        storedOrders.add(order);
    }
}
