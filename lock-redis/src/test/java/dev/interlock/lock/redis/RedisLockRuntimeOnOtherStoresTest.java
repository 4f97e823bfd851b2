package dev.interlock.lock.redis;

import org.junit.jupiter.api.Tag;

/** The runtime over the stores that the default build leaves out. */
@Tag("proof")
class RedisLockRuntimeOnOtherStoresTest extends RedisLockRuntimeTest {

    RedisLockRuntimeOnOtherStoresTest(RedisSetup setup) {
        super(setup);
    }
}
