package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.JdbcLockManagerContract;
import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The lock manager of chapter 8 over the rows of orders. */
@ArgumentsSource(OrderRowSetups.class)
class OrderRowLockManagerTest extends JdbcLockManagerContract {

    OrderRowLockManagerTest(StoreSetup setup) {
        super(setup);
    }
}
