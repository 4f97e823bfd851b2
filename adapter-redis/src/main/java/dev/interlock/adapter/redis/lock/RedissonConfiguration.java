package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.Fence;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The store by Redisson, for who names a server for it, and has the library. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("interlock.redisson.url")
@EnableConfigurationProperties(RedissonProperties.class)
class RedissonConfiguration {

    @Bean(destroyMethod = "shutdown")
    RedissonClient redissonClient(RedissonProperties settings) {
        Config config = new Config();
        config.useSingleServer().setAddress(settings.url()).setTimeout((int)
                settings.timeout().toMillis());
        return Redisson.create(config);
    }

    @Bean
    RedissonLeases redisson(RedissonClient client, RedissonProperties settings, Fence fence) {
        return new RedissonLeases(client, settings.namespace(), settings.timeout(), fence);
    }
}
