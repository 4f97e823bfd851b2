package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.spi.Fence;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Configures {@link RedissonLeaseStore} if the server's address is set. The application adds the library. */
@AutoConfiguration
@ConditionalOnClass(RedissonClient.class)
@ConditionalOnProperty(RedissonLibraryConfiguration.URL)
@EnableConfigurationProperties(RedissonProperties.class)
public class RedissonConfiguration {

    @Bean(destroyMethod = "shutdown")
    RedissonClient redissonClient(RedissonProperties settings) {
        Config config = new Config();
        config.useSingleServer().setAddress(settings.url()).setTimeout((int)
                settings.timeout().toMillis());
        return Redisson.create(config);
    }

    @Bean
    RedissonLeaseStore redisson(RedissonClient client, RedissonProperties settings, Fence fence) {
        return new RedissonLeaseStore(client, settings.namespace(), settings.timeout(), fence);
    }
}
