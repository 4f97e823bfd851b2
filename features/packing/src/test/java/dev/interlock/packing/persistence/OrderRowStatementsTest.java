package dev.interlock.packing.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.AdapterWaitsTest;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.LockStatementsContract;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.testing.StoredOrders;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;

/** The statements of locks on the rows of orders. The first lock needs no insert, since the row exists. */
@AdapterWaitsTest
@RowStoreTest
class OrderRowStatementsTest extends LockStatementsContract {

    @Autowired
    @Qualifier("purchase_order")
    LeaseStore store;

    @Autowired
    StoredOrders orders;

    @Override
    protected LeaseStore store() {
        return store;
    }

    @Override
    protected List<LockTarget> targets(int number) {
        return Stream.generate(() -> orders.add(Orders.paid()).number())
                .map(order -> new LockTarget("counted", order.value()))
                .limit(number)
                .sorted()
                .toList();
    }

    @Override
    protected void assertFirstGrant(List<String> statements) {
        assertThat(statements).hasSize(1);
    }
}
