package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcLockManagerContract;
import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The book's four verbs over the rows of orders. */
@ArgumentsSource(OrderRowSetups.class)
class OrderRowLockManagerTest extends JdbcLockManagerContract {

    OrderRowLockManagerTest(StoreSetup setup) {
        super(setup);
    }
}
