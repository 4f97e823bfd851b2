package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The four operations of the book over every store of the library. */
@ArgumentsSource(StoreSetups.class)
class JdbcLockManagerTest extends JdbcLockManagerContract {

    JdbcLockManagerTest(StoreSetup setup) {
        super(setup);
    }
}
