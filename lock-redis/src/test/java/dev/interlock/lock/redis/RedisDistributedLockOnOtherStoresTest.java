package dev.interlock.lock.redis;

import org.junit.jupiter.api.Tag;

/** The distributed lock over the stores that the default build leaves out. */
@Tag("proof")
class RedisDistributedLockOnOtherStoresTest extends RedisDistributedLockTest {

    RedisDistributedLockOnOtherStoresTest(RedisSetup setup) {
        super(setup);
    }
}
