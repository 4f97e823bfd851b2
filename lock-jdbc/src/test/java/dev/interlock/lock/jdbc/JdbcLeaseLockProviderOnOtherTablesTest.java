package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;

/** ShedLock's view of a lock over the tables that the default build leaves out. */
@Tag("proof")
class JdbcLeaseLockProviderOnOtherTablesTest extends JdbcLeaseLockProviderTest {

    JdbcLeaseLockProviderOnOtherTablesTest(StoreSetup setup) {
        super(setup);
    }
}
