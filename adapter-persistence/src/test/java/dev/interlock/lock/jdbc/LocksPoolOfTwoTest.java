package dev.interlock.lock.jdbc;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.springframework.test.context.TestPropertySource;

/** The same with two connections of each kind, where one can wait for what the other holds. */
@TestPropertySource(properties = "interlock.lock.pool-size=2")
@Tag("proof")
class LocksPoolOfTwoTest extends LocksPoolOfOneTest {

    @Override
    @Nullable
    Connection connectionToTakeAway() {
        return null;
    }
}
