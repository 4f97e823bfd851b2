package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.JdbcDistributedLockStoreContract;
import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The requests of the distributed lock to the rows of orders. */
@ArgumentsSource(OrderRowSetups.OfOnePool.class)
class OrderRowDistributedLockStoreTest extends JdbcDistributedLockStoreContract {

    OrderRowDistributedLockStoreTest(StoreSetup setup) {
        super(setup);
    }
}
