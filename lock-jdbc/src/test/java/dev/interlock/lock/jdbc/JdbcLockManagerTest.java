package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The book's four verbs over every store of the library. */
@ArgumentsSource(StoreCells.class)
class JdbcLockManagerTest extends JdbcLockManagerContract {

    JdbcLockManagerTest(StoreCell cell) {
        super(cell);
    }
}
