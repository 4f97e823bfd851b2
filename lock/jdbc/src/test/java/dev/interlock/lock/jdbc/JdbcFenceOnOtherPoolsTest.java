package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;

/** The fence on the pools that the default build leaves out. On H2 there is no such pool. */
@Tag("proof")
@ParameterizedClass(allowZeroInvocations = true)
class JdbcFenceOnOtherPoolsTest extends JdbcFenceTest {

    JdbcFenceOnOtherPoolsTest(StoreSetup setup) {
        super(setup);
    }
}
