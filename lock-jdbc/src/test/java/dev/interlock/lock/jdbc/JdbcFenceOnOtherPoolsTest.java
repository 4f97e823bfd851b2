package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;

/** The fence on the pools that the default build leaves out; on H2 there is none. */
@Tag("proof")
@ParameterizedClass(allowZeroInvocations = true)
class JdbcFenceOnOtherPoolsTest extends JdbcFenceTest {

    JdbcFenceOnOtherPoolsTest(StoreCell cell) {
        super(cell);
    }
}
