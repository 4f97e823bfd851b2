package dev.interlock.adapter.persistence.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.EditOrder;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.LockId;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.testing.StoredOrders;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

/**
 * There is one connection for orders and one for locks. Use cases never request a second connection of a kind, and always
 * request the two kinds in the same order.
 *
 * <p>Flyway needs two connections at the start, so the test holds one of them.
 */
@PersistenceTest
@TestPropertySource(properties = {"spring.datasource.hikari.maximum-pool-size=2", "interlock.lock.pool-size=1"})
@Timeout(60)
class EditingOnOneConnectionTest {

    @Autowired
    DataSource orders;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    Editing editing;

    @Autowired
    EditOrder editOrder;

    private @Nullable Connection held;

    @BeforeEach
    void holdOneConnection() throws SQLException {
        held = connectionToHold();
    }

    @Nullable
    Connection connectionToHold() throws SQLException {
        return orders.getConnection();
    }

    @AfterEach
    void releaseConnection() throws SQLException {
        if (held != null) {
            held.close();
        }
    }

    /** Each caller holds the connection for orders while it requests the one for locks, and never the reverse. */
    @Test
    void manyCallersEditTheirOrdersAtOnce() {
        try (ConcurrentCallers callers = new ConcurrentCallers(20)) {
            assertThat(callers.callAtOnce(caller -> edit(storedOrders.add(Orders.paid()))))
                    .allMatch(version -> version > 0);
        }
    }

    private long edit(Order order) {
        LockId lockId = editing.startEditing(
                new StartEditingRequest(OrderTargets.of(order.number()), Renewal.AUTOMATIC, Readers.CUSTOMER));
        long version = editing.keepEditing(new KeepEditingRequest(
                        OrderTargets.of(order.number()), lockId, Renewal.AUTOMATIC, Readers.CUSTOMER))
                .version();
        return editOrder.editOrder(new EditOrderRequest(
                order.number(), version, lockId, null, Map.of(), ShippingInfos.OFFICE, Readers.CUSTOMER));
    }
}
