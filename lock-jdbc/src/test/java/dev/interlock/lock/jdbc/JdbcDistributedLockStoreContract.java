package dev.interlock.lock.jdbc;

import dev.interlock.lock.internal.DistributedLockStoreContract;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;

/** The distributed lock over a store in a table: the tests that face the store. */
@DatabaseTest
@ParameterizedClass
public abstract class JdbcDistributedLockStoreContract extends DistributedLockStoreContract {

    private final StoreCell cell;

    protected JdbcDistributedLockStoreContract(StoreCell cell) {
        this.cell = cell;
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.pool().inTransaction(work);
    }
}
