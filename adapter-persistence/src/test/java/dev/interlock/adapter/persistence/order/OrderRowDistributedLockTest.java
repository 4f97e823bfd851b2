package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcDistributedLockStoreContract;
import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over the rows of orders: the tests that face the store. */
@ArgumentsSource(OrderRowSetups.OfOnePool.class)
class OrderRowDistributedLockTest extends JdbcDistributedLockStoreContract {

    OrderRowDistributedLockTest(StoreSetup setup) {
        super(setup);
    }
}
