package dev.interlock.packing.persistence;

import dev.interlock.adapter.persistence.AdapterWaitsTest;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.NetworkFaultsFixture;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.testing.StoredOrders;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

/** Requests for the lock on the row of an order while the network hangs. */
@AdapterWaitsTest
@RowStoreTest
@EnabledIfSystemProperty(named = "interlock.test.database", matches = "mysql")
@Tag("proof")
class OrderRowNetworkFaultsTest extends NetworkFaultsFixture {

    @Autowired
    @Qualifier("purchase_order")
    LeaseStore store;

    @Autowired
    StoredOrders orders;

    @Test
    void callersAreAnsweredInTimeAndLeaveNoLease() {
        LockTarget target =
                new LockTarget("Test", orders.add(Orders.paid()).number().value());

        verifyCallersAreAnsweredInTimeAndLeaveNoLease(store, target, Fault.HANGING);
    }
}
