package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;

/** The four operations on the pools that the default build leaves out. */
@Tag("proof")
class JdbcLockManagerOnOtherPoolsTest extends JdbcLockManagerTest {

    JdbcLockManagerOnOtherPoolsTest(StoreSetup setup) {
        super(setup);
    }
}
