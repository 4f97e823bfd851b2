package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcDistributedLockContract;
import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over the rows of orders. */
@ArgumentsSource(OrderRowCells.OfOnePool.class)
class OrderRowDistributedLockTest extends JdbcDistributedLockContract {

    OrderRowDistributedLockTest(StoreCell cell) {
        super(cell);
    }
}
