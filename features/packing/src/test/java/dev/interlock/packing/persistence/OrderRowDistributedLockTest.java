package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.JdbcDistributedLockContract;
import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over the rows of orders. */
@Tag("proof")
@ArgumentsSource(OrderRowSetups.OfOnePool.class)
class OrderRowDistributedLockTest extends JdbcDistributedLockContract {

    OrderRowDistributedLockTest(StoreSetup setup) {
        super(setup);
    }
}
