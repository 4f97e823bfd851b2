package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.api.Tag;

/** The contract of the store, with the pools that the default build leaves out. */
@Tag("proof")
class OrderRowContractOnOtherPoolsTest extends OrderRowContractTest {

    OrderRowContractOnOtherPoolsTest(StoreCell cell) {
        super(cell);
    }
}
