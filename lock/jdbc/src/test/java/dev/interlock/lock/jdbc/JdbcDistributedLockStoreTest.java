package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The requests of the distributed lock to each table. */
@ArgumentsSource(StoreSetups.OfEachTable.class)
class JdbcDistributedLockStoreTest extends JdbcDistributedLockStoreContract {

    JdbcDistributedLockStoreTest(StoreSetup setup) {
        super(setup);
    }
}
