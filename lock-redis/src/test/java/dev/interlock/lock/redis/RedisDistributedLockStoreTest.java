package dev.interlock.lock.redis;

import dev.interlock.lock.internal.DistributedLockStoreContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over the stores that {@link RedisDistributedLockTest} leaves to the proof. */
@ParameterizedClass
@ArgumentsSource(RedisCells.OfOtherStores.class)
class RedisDistributedLockStoreTest extends DistributedLockStoreContract {

    private final RedisCell cell;

    RedisDistributedLockStoreTest(RedisCell cell) {
        this.cell = cell;
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }
}
