package dev.interlock.packing.persistence;

import dev.interlock.lock.internal.LockRuntimeContract;
import dev.interlock.lock.jdbc.StoreSetup;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The runtime of the distributed lock over the rows of orders. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(OrderRowSetups.OfOnePool.class)
@Tag("proof")
class OrderRowLockRuntimeTest extends LockRuntimeContract {

    private final StoreSetup setup;

    OrderRowLockRuntimeTest(StoreSetup setup) {
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
