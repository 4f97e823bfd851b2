package dev.interlock.lock.redis;

import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockManagerContract;
import dev.interlock.lock.runtime.Locks;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The four operations of the book over every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.class)
@Isolated("The tests let time pass for all leases of a store, including those of concurrent tests")
class RedisLockManagerTest extends LockManagerContract {

    private final RedisSetup setup;

    RedisLockManagerTest(RedisSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LockManager locks() {
        return Locks.lockManager(setup.store());
    }

    @Override
    protected void letTimePass(Duration time) {
        setup.letTimePass(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.inTransaction(work);
    }
}
