package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;

/** The runtime over the tables that the default build leaves out. */
@Tag("proof")
class JdbcLockRuntimeOnOtherTablesTest extends JdbcLockRuntimeTest {

    JdbcLockRuntimeOnOtherTablesTest(StoreSetup setup) {
        super(setup);
    }
}
