package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcDistributedLockContract;
import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Runs the whole contract of the distributed lock with the rows of orders. */
@Tag("proof")
@ArgumentsSource(OrderRowCells.OfOnePool.class)
class OrderRowWholeDistributedLockTest extends JdbcDistributedLockContract {

    OrderRowWholeDistributedLockTest(StoreCell cell) {
        super(cell);
    }
}
