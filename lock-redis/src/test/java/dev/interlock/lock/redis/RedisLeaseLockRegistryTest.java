package dev.interlock.lock.redis;

import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.springintegration.LeaseLockRegistryContract;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** Spring Integration's view of a lock over one store in Redis. The proof runs the tests over the others. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.OfOneStore.class)
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
