package dev.interlock.application.port.out.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class InMemoryOrdersTest extends OrderRepositoryContract {

    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Park Mina", Role.ADMIN);

    private final InMemoryTransactions transactions = new InMemoryTransactions();
    private final InMemoryOrders orders = new InMemoryOrders(transactions);

    @Override
    protected OrderRepository orders() {
        return orders;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return transactions.inNew(work);
    }

    @Test
    void nothingIsStoredBeforeTheSave() {
        OrderNo number = added(Orders.waiting());

        Order order = orders.find(number, ADMIN).orElseThrow();
        order.changeLines(Map.of(Products.keyboard(), 9));
        order.cancel("");

        Order stored = orders.find(number, ADMIN).orElseThrow();
        assertThat(stored.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
        assertThat(stored.state()).isEqualTo(Orders.waiting().state());
    }

    /** Behaves like JPA, so that a use case without the forced increment fails its test (chapter 8, section 3.1). */
    @Test
    void changedLinesAloneDoNotIncrementTheVersion() {
        OrderNo number = added(Orders.waiting());
        Order order = orders.find(number, ADMIN).orElseThrow();
        long before = order.version();

        order.changeLines(Map.of(Products.keyboard(), 9));
        inTransaction(() -> {
            orders.save(order);
            return order;
        });

        Order stored = orders.find(number, ADMIN).orElseThrow();
        assertThat(stored.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 9));
        assertThat(stored.version()).isEqualTo(before);
    }

    private OrderNo added(Order order) {
        return inTransaction(() -> {
            orders.add(order);
            return order.number();
        });
    }
}
