package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.springintegration.LeaseLockRegistryContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Spring Integration's view of a lock over Redisson. */
@Tag("proof")
class RedissonLeaseLockRegistryTest extends LeaseLockRegistryContract {

    private static RedissonSetup setup;

    @BeforeAll
    static void openSetup() {
        setup = new RedissonSetup();
    }

    @AfterAll
    static void closeSetup() {
        setup.close();
    }

    @Override
    protected LeaseStore store() {
        return setup.store();
    }
}
