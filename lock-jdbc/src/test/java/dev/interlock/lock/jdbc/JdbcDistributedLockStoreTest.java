package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over the tables that {@link JdbcDistributedLockTest} covers in the proof only. */
@ArgumentsSource(StoreSetups.OfOtherTables.class)
class JdbcDistributedLockStoreTest extends JdbcDistributedLockStoreContract {

    JdbcDistributedLockStoreTest(StoreSetup setup) {
        super(setup);
    }
}
