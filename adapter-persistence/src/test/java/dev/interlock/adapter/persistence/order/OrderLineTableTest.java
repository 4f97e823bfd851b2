package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderLineLog.RecordedLineChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.product.Products;
import dev.interlock.testing.StoredOrders;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** The lines that changes of orders have touched. */
@PersistenceTest
class OrderLineTableTest {

    @Autowired
    OrderLineLog lines;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    TransactionOperations transaction;

    @Test
    void changedLinesComeBackNewestFirst() {
        Order order = storedOrders.add(Orders.waiting());
        LineChange joined = new LineChange(Products.KEYBOARD, "Keyboard", new Money(50_000), 0, 2);
        LineChange left = new LineChange(Products.MOUSE, "Mouse", new Money(20_000), 1, 0);
        transaction.executeWithoutResult(status -> {
            lines.append(order.number(), 1, List.of(left));
            lines.append(order.number(), 2, List.of(joined, left));
        });

        assertThat(lines.findAfter(order.number(), 0))
                .containsExactly(
                        new RecordedLineChange(2, joined),
                        new RecordedLineChange(2, left),
                        new RecordedLineChange(1, left));
        assertThat(lines.findAfter(order.number(), 1)).hasSize(2);
    }
}
