package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.api.Tag;

/** The contract of the store, with the pools that the default build leaves out. */
@Tag("proof")
class OrderRowContractOnOtherPoolsTest extends OrderRowContractTest {

    OrderRowContractOnOtherPoolsTest(StoreSetup setup) {
        super(setup);
    }
}
