package dev.interlock.lock.redis;

import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.RedisProperties;
import dev.interlock.lock.redis.hash.RedisHashLeaseStore;
import dev.interlock.lock.redis.value.RedisValueLeaseStore;
import dev.interlock.lock.spi.Fence;
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
    RedisNode redisNode(RedisProperties settings) {
        return new RedisNode(settings.url(), settings.timeout());
    }

    @Bean
    RedisValueLeaseStore redis(RedisNode node, RedisProperties settings, Fence fence) {
        return new RedisValueLeaseStore(node, settings.namespace(), fence);
    }

    @Bean("redis_hash")
    RedisHashLeaseStore redisHash(RedisNode node, RedisProperties settings, Fence fence) {
        return new RedisHashLeaseStore(node, settings.namespace(), fence);
    }
}
