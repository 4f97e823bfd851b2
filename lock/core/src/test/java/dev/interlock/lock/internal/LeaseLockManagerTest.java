package dev.interlock.lock.internal;

import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockManagerContract;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

class LeaseLockManagerTest extends LockManagerContract {

    private final AtomicLong nanos = new AtomicLong();
    private final LockManager locks = new LeaseLockManager(new InMemoryLeaseStore(nanos::get));

    @Override
    protected LockManager locks() {
        return locks;
    }

    @Override
    protected void letTimePass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return NoOpTransactionManager.transactionTemplate().execute(status -> work.get());
    }
}
