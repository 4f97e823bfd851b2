package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.api.Tag;

/** The lock manager over the rows of orders, with the pools that the default build leaves out. */
@Tag("proof")
class OrderRowLockManagerOnOtherPoolsTest extends OrderRowLockManagerTest {

    OrderRowLockManagerOnOtherPoolsTest(StoreCell cell) {
        super(cell);
    }
}
