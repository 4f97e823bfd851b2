package dev.interlock.lock.redis;

import dev.interlock.lock.internal.DistributedLockStoreContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The requests of the distributed lock to each store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.class)
class RedisDistributedLockStoreTest extends DistributedLockStoreContract {

    private final RedisSetup setup;

    RedisDistributedLockStoreTest(RedisSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.inTransaction(work);
    }
}
