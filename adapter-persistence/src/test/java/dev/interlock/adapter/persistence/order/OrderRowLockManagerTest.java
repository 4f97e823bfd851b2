package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcLockManagerContract;
import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The lock manager of chapter 8 over the rows of orders. */
@ArgumentsSource(OrderRowCells.class)
class OrderRowLockManagerTest extends JdbcLockManagerContract {

    OrderRowLockManagerTest(StoreCell cell) {
        super(cell);
    }
}
