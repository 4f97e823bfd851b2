package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.internal.LockRuntimeContract;
import dev.interlock.lock.jdbc.StoreCell;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The runtime of the distributed lock over the rows of orders. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(OrderRowCells.OfOnePool.class)
@Tag("proof")
class OrderRowLockRuntimeTest extends LockRuntimeContract {

    private final StoreCell cell;

    OrderRowLockRuntimeTest(StoreCell cell) {
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
