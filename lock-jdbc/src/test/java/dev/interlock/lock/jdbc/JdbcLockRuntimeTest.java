package dev.interlock.lock.jdbc;

import dev.interlock.lock.internal.LockRuntimeContract;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The runtime over one table; over each of the others it runs in the proof. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreCells.OfOneTable.class)
class JdbcLockRuntimeTest extends LockRuntimeContract {

    private final StoreCell cell;

    JdbcLockRuntimeTest(StoreCell cell) {
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
