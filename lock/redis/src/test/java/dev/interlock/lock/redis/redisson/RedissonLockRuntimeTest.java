package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.internal.LockRuntimeContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The runtime over Redisson. */
@Tag("proof")
class RedissonLockRuntimeTest extends LockRuntimeContract {

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

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.inTransaction(work);
    }
}
