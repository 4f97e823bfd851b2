package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The contract of a store, kept by every store of the library on pools of every kind. */
@ArgumentsSource(StoreCells.class)
class JdbcLeaseStoreTest extends JdbcLeaseStoreContract {

    JdbcLeaseStoreTest(StoreCell cell) {
        super(cell);
    }
}
