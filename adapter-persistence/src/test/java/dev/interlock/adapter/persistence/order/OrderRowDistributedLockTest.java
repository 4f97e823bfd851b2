package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcDistributedLockStoreContract;
import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The tests of the distributed lock that depend on the store, over the rows of orders. */
@ArgumentsSource(OrderRowCells.OfOnePool.class)
class OrderRowDistributedLockTest extends JdbcDistributedLockStoreContract {

    OrderRowDistributedLockTest(StoreCell cell) {
        super(cell);
    }
}
