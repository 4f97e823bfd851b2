package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over one table. The proof runs the tests over the others. */
@ArgumentsSource(StoreSetups.OfOneTable.class)
class JdbcDistributedLockTest extends JdbcDistributedLockContract {

    JdbcDistributedLockTest(StoreSetup setup) {
        super(setup);
    }
}
