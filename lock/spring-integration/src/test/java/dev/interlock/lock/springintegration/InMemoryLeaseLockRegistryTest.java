package dev.interlock.lock.springintegration;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.spi.LeaseStore;

class InMemoryLeaseLockRegistryTest extends LeaseLockRegistryContract {

    private final InMemoryLeaseStore memory = new InMemoryLeaseStore();

    @Override
    protected LeaseStore store() {
        return memory;
    }
}
