package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over the tables that {@link JdbcDistributedLockTest} leaves to the proof. */
@ArgumentsSource(StoreCells.OfOtherTables.class)
class JdbcDistributedLockStoreTest extends JdbcDistributedLockStoreContract {

    JdbcDistributedLockStoreTest(StoreCell cell) {
        super(cell);
    }
}
