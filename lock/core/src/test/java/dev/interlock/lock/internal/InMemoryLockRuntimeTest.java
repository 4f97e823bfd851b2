package dev.interlock.lock.internal;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;

class InMemoryLockRuntimeTest extends LockRuntimeContract {

    private final InMemoryLeaseStore memory = new InMemoryLeaseStore();

    @Override
    protected LeaseStore store() {
        return memory;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return work.get();
    }
}
