package dev.interlock.lock.redis;

import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockManagerContract;
import dev.interlock.lock.runtime.Locks;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The book's four verbs over every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisCells.class)
@Isolated("It lets time pass for all leases of a store, also those of tests that run beside others")
class RedisLockManagerTest extends LockManagerContract {

    private final RedisCell cell;

    RedisLockManagerTest(RedisCell cell) {
        this.cell = cell;
    }

    @Override
    protected LockManager locks() {
        return Locks.lockManager(cell.store());
    }

    @Override
    protected void pass(Duration time) {
        cell.pass(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }
}
