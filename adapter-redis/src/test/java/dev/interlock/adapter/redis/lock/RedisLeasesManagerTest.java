package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.application.port.out.lock.LockManagerContract;
import dev.interlock.application.service.lock.LeaseLockManager;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The book's four verbs over every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisCells.class)
@Isolated("It lets time pass for all leases of a store, also those of tests that run beside others")
class RedisLeasesManagerTest extends LockManagerContract {

    private final RedisCell cell;

    RedisLeasesManagerTest(RedisCell cell) {
        this.cell = cell;
    }

    @Override
    protected LockManager locks() {
        return new LeaseLockManager(cell.store());
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
