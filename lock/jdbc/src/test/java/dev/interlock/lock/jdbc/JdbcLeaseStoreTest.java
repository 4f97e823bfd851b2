package dev.interlock.lock.jdbc;

import org.junit.jupiter.params.provider.ArgumentsSource;

/** The contract of a store, for every store of the library on every kind of pool. */
@ArgumentsSource(StoreSetups.class)
class JdbcLeaseStoreTest extends JdbcLeaseStoreContract {

    JdbcLeaseStoreTest(StoreSetup setup) {
        super(setup);
    }
}
