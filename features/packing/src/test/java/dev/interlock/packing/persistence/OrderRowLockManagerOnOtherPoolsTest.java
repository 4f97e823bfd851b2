package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.api.Tag;

/** The lock manager over the rows of orders, with the pools that the default build leaves out. */
@Tag("proof")
class OrderRowLockManagerOnOtherPoolsTest extends OrderRowLockManagerTest {

    OrderRowLockManagerOnOtherPoolsTest(StoreSetup setup) {
        super(setup);
    }
}
