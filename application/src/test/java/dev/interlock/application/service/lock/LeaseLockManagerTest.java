package dev.interlock.application.service.lock;

import dev.interlock.application.port.out.lock.InMemoryLeases;
import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.application.port.out.lock.LockManagerContract;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

class LeaseLockManagerTest extends LockManagerContract {

    private final AtomicLong nanos = new AtomicLong();
    private final LockManager locks = new LeaseLockManager(new InMemoryLeases(nanos::get));

    @Override
    protected LockManager locks() {
        return locks;
    }

    @Override
    protected void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return work.get();
    }
}
