package dev.interlock.lock.jdbc;

import dev.interlock.lock.internal.DistributedLockStoreContract;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;

/** The requests of the distributed lock to a store in a table. */
@DatabaseTest
@ParameterizedClass
public abstract class JdbcDistributedLockStoreContract extends DistributedLockStoreContract {

    private final StoreSetup setup;

    protected JdbcDistributedLockStoreContract(StoreSetup setup) {
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
