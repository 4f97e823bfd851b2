package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;

/** The contract of the stores on the pools that the default build leaves out. */
@Tag("proof")
class JdbcLeaseStoreOnOtherPoolsTest extends JdbcLeaseStoreTest {

    JdbcLeaseStoreOnOtherPoolsTest(StoreSetup setup) {
        super(setup);
    }
}
