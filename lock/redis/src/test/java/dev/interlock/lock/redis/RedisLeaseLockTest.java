package dev.interlock.lock.redis;

import dev.interlock.lock.internal.LeaseLockContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The JDK's lock over each store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisSetups.class)
@Tag("proof")
class RedisLeaseLockTest extends LeaseLockContract {

    private final RedisSetup setup;

    RedisLeaseLockTest(RedisSetup setup) {
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
