package dev.interlock.adapter.persistence.editlock;

import java.sql.Connection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.springframework.test.context.TestPropertySource;

/** Runs the tests with two connections of each kind, so that one caller can wait for a row that another has locked. */
@TestPropertySource(properties = "interlock.lock.pool-size=2")
@Tag("proof")
class EditingOnTwoConnectionsTest extends EditingOnOneConnectionTest {

    @Override
    @Nullable
    Connection connectionToHold() {
        return null;
    }
}
