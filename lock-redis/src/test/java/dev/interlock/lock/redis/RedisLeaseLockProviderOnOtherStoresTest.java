package dev.interlock.lock.redis;

import org.junit.jupiter.api.Tag;

/** ShedLock's view of a lock over the stores that the default build leaves out. */
@Tag("proof")
class RedisLeaseLockProviderOnOtherStoresTest extends RedisLeaseLockProviderTest {

    RedisLeaseLockProviderOnOtherStoresTest(RedisSetup setup) {
        super(setup);
    }
}
