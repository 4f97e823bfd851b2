package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over every store of the library. */
@ArgumentsSource(StoreCells.OfOnePool.class)
class JdbcDistributedLockTest extends JdbcDistributedLockContract {

    JdbcDistributedLockTest(StoreCell cell) {
        super(cell);
    }
}
