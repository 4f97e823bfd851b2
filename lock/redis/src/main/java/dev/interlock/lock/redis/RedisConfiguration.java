package dev.interlock.lock.redis;

import dev.interlock.lock.redis.client.RedisProperties;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Profile;

/** Configures the stores on one server. */
@AutoConfiguration
@Profile("redis")
@EnableConfigurationProperties(RedisProperties.class)
public class RedisConfiguration {

    @Bean
    RedisLocks redisLocks(RedisProperties settings, Fence fence) {
        return RedisLocks.on(settings.url(), settings.namespace(), settings.timeout(), fence);
    }

    @Bean
    LeaseStore redis(RedisLocks locks) {
        return locks.value();
    }

    @Bean("redis_hash")
    LeaseStore redisHash(RedisLocks locks) {
        return locks.hash();
    }
}
