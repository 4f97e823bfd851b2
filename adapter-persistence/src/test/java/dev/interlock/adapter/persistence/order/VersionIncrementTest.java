package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import dev.interlock.testing.StoredOrders;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Which changes increment the version of an order (chapter 8, section 3.1). */
@PersistenceTest
class VersionIncrementTest {

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    OrderNo number;

    @BeforeEach
    void addOrder() {
        number = storedOrders.add(Orders.waiting()).number();
    }

    @Test
    void aChangedRootIncrementsTheVersion() {
        assertThat(versionAfter(order -> order.changeShippingInfo(ShippingInfos.OFFICE)))
                .isGreaterThan(versionBefore());
    }

    @Test
    void aSaveWithoutAChangeKeepsTheVersion() {
        assertThat(versionAfter(order -> order.changeShippingInfo(order.shippingInfo())))
                .isEqualTo(versionBefore());
    }

    /** Positive control: without the forced increment, JPA lets two members change the lines of one version. */
    @Test
    void aChangedLineAloneKeepsTheVersion() {
        assertThat(versionAfter(order -> order.changeLines(Map.of(Products.keyboard(), 3))))
                .isEqualTo(versionBefore());
    }

    @Test
    void aForcedIncrementCoversAChangedLine() {
        long before = versionBefore();

        long after = versionAfter(order -> {
            orders.incrementVersion(order);
            order.changeLines(Map.of(Products.keyboard(), 3));
        });

        assertThat(after).isGreaterThan(before);
        assertThat(stored().version())
                .as("the stored version equals the one that the use case returned")
                .isEqualTo(after);
        assertThat(stored().quantities()).containsEntry(Products.KEYBOARD, 3);
    }

    private long versionBefore() {
        return 0;
    }

    private Order stored() {
        return orders.findWithLines(number, Readers.ADMIN).orElseThrow();
    }

    private long versionAfter(Consumer<Order> change) {
        return transaction.execute(status -> {
            Order order = stored();
            change.accept(order);
            orders.save(order);
            return order.version();
        });
    }
}
