package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;

/** The distributed lock over the tables that the default build leaves out. */
@Tag("proof")
class JdbcDistributedLockOnOtherTablesTest extends JdbcDistributedLockTest {

    JdbcDistributedLockOnOtherTablesTest(StoreSetup setup) {
        super(setup);
    }
}
