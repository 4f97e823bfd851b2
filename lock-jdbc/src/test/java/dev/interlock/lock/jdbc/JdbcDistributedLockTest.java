package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over one table; over each of the others it runs in the proof. */
@ArgumentsSource(StoreCells.OfOneTable.class)
class JdbcDistributedLockTest extends JdbcDistributedLockContract {

    JdbcDistributedLockTest(StoreCell cell) {
        super(cell);
    }
}
