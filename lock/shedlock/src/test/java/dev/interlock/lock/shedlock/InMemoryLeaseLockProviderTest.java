package dev.interlock.lock.shedlock;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;

class InMemoryLeaseLockProviderTest extends LeaseLockProviderContract {

    private final InMemoryLeaseStore memory = new InMemoryLeaseStore();

    @Override
    protected LeaseStore store() {
        return memory;
    }
}
