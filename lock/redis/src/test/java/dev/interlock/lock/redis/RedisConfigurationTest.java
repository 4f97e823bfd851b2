package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.redis.redisson.RedissonConfiguration;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class RedisConfigurationTest {

    private final ApplicationContextRunner context = new ApplicationContextRunner()
            .withInitializer(new ConfigDataApplicationContextInitializer())
            .withPropertyValues(
                    "spring.config.import=classpath:redis.yaml", "interlock.redis.url=" + TestRedis.sharedUrl())
            .withBean(Fence.class, InMemoryFence::new)
            .withUserConfiguration(RedisConfiguration.class, RedissonConfiguration.class);

    @Test
    void profileProvidesTheStoresByName() {
        context.withPropertyValues("spring.profiles.active=redis")
                .run(started -> assertThat(started)
                        .hasNotFailed()
                        .getBeanNames(LeaseStore.class)
                        .containsExactly("redis", "redis_hash"));
    }

    @Test
    void addressForRedissonProvidesItsStore() {
        context.withPropertyValues("interlock.redisson.url=" + TestRedis.sharedUrl())
                .run(started -> assertThat(started)
                        .hasNotFailed()
                        .getBeanNames(LeaseStore.class)
                        .containsExactly("redisson"));
    }

    @Test
    void addressOfSentinelForRedissonIsRefused() {
        context.withPropertyValues("interlock.redisson.url=redis-sentinel://localhost#desk")
                .run(started -> assertThat(started)
                        .getFailure()
                        .rootCause()
                        .hasMessageContaining("For Sentinel, use the store redis"));
    }

    @Test
    void withoutAnAddressNoServerIsRequired() {
        context.run(started -> assertThat(started)
                .hasNotFailed()
                .doesNotHaveBean(RedisLocks.class)
                .doesNotHaveBean(RedissonClient.class));
    }
}
