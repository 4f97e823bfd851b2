package dev.interlock.lock.redis;

import org.junit.jupiter.api.Tag;

/** Spring Integration's view of a lock over the stores that the default build leaves out. */
@Tag("proof")
class RedisLeaseLockRegistryOnOtherStoresTest extends RedisLeaseLockRegistryTest {

    RedisLeaseLockRegistryOnOtherStoresTest(RedisSetup setup) {
        super(setup);
    }
}
