package dev.interlock.lock.jdbc;

import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.springintegration.LeaseLockRegistryContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Spring Integration's view of a lock over each table. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreSetups.OfEachTable.class)
@Tag("proof")
class JdbcLeaseLockRegistryTest extends LeaseLockRegistryContract {

    private final StoreSetup setup;

    JdbcLeaseLockRegistryTest(StoreSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }
}
