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

/** The log of changed order lines. */
@PersistenceTest
class OrderLineTableTest {

    @Autowired
    OrderLineLog lines;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    TransactionOperations transaction;

    @Test
    void changedLinesAreFoundNewestFirst() {
        Order order = storedOrders.add(Orders.waiting());
        LineChange added = new LineChange(Products.KEYBOARD, "Keyboard", new Money(50_000), 0, 2);
        LineChange removed = new LineChange(Products.MOUSE, "Mouse", new Money(20_000), 1, 0);
        transaction.executeWithoutResult(status -> {
            lines.append(order.number(), 1, List.of(removed));
            lines.append(order.number(), 2, List.of(added, removed));
        });

        assertThat(lines.findAfter(order.number(), 0))
                .containsExactly(
                        new RecordedLineChange(2, added),
                        new RecordedLineChange(2, removed),
                        new RecordedLineChange(1, removed));
        assertThat(lines.findAfter(order.number(), 1)).hasSize(2);
    }
}
