package dev.interlock.lock.jdbc;

import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.shedlock.LeaseLockProviderContract;
import dev.interlock.lock.spi.LeaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** ShedLock's view of a lock over each table. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreSetups.OfEachTable.class)
@Tag("proof")
class JdbcLeaseLockProviderTest extends LeaseLockProviderContract {

    private final StoreSetup setup;

    JdbcLeaseLockProviderTest(StoreSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }
}
