package dev.interlock.application.service.lock;

import dev.interlock.application.port.out.lock.InMemoryLeases;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.util.function.Supplier;

class InMemoryDistributedLockTest extends DistributedLockContract {

    private final InMemoryLeases leases = new InMemoryLeases();

    @Override
    protected LeaseStore store() {
        return leases;
    }

    @Override
    protected LockTarget aTarget() {
        return new LockTarget("Test", LockId.random().value());
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return work.get();
    }
}
