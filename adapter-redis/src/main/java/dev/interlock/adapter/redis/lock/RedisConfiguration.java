package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.Fence;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;

/** The stores in Redis, by the names that settings choose them by. */
@Configuration(proxyBeanMethods = false)
@Profile("redis")
@EnableConfigurationProperties(RedisProperties.class)
class RedisConfiguration {

    @Bean
    RedisNode redisNode(RedisProperties settings) {
        return new RedisNode(settings.url(), settings.timeout());
    }

    @Bean
    ValueLeases redis(RedisNode node, RedisProperties settings, Fence fence) {
        return new ValueLeases(node, settings.namespace(), fence);
    }

    @Bean("redis_hash")
    HashLeases redisHash(RedisNode node, RedisProperties settings, Fence fence) {
        return new HashLeases(node, settings.namespace(), fence);
    }
}
