package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;

/** Spring Integration's view of a lock over the tables that the default build leaves out. */
@Tag("proof")
class JdbcLeaseLockRegistryOnOtherTablesTest extends JdbcLeaseLockRegistryTest {

    JdbcLeaseLockRegistryOnOtherTablesTest(StoreSetup setup) {
        super(setup);
    }
}
