package dev.interlock.lock.redis;

import dev.interlock.lock.internal.DistributedLockContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over one store in Redis; over each of the others it runs in the proof. */
@ParameterizedClass
@ArgumentsSource(RedisCells.OfOneStore.class)
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
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }
}
