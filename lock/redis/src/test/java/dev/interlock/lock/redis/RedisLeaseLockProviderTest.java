package dev.interlock.lock.redis;

import dev.interlock.lock.shedlock.LeaseLockProviderContract;
import dev.interlock.lock.spi.LeaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** ShedLock's view of a lock over each store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.class)
@Tag("proof")
class RedisLeaseLockProviderTest extends LeaseLockProviderContract {

    private final RedisSetup setup;

    RedisLeaseLockProviderTest(RedisSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }
}
