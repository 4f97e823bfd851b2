package dev.interlock.lock.internal;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.util.function.Supplier;

class InMemoryDistributedLockStoreTest extends DistributedLockStoreContract {

    private final InMemoryLeaseStore memory = new InMemoryLeaseStore();

    @Override
    protected LeaseStore store() {
        return memory;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return NoOpTransactionManager.transactionTemplate().execute(status -> work.get());
    }
}
