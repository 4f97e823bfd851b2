package dev.interlock.lock.redis;

import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.springintegration.LeaseLockRegistryContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Spring Integration's view of a lock over each store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.class)
@Tag("proof")
class RedisLeaseLockRegistryTest extends LeaseLockRegistryContract {

    private final RedisSetup setup;

    RedisLeaseLockRegistryTest(RedisSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }
}
