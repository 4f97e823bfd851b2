package dev.interlock.lock.jdbc;

import dev.interlock.lock.internal.LockRuntimeContract;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The runtime over each table. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreSetups.OfEachTable.class)
@Tag("proof")
class JdbcLockRuntimeTest extends LockRuntimeContract {

    private final StoreSetup setup;

    JdbcLockRuntimeTest(StoreSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.pool().inTransaction(work);
    }
}
