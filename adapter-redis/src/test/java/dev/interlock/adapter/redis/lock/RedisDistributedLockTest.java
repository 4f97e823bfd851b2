package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.service.lock.DistributedLockContract;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisCells.class)
class RedisDistributedLockTest extends DistributedLockContract {

    private final RedisCell cell;

    RedisDistributedLockTest(RedisCell cell) {
        this.cell = cell;
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected LockTarget aTarget() {
        return new LockTarget("Test", LockId.random().value());
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }
}
