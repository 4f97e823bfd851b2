package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.spi.Fence;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Configures {@link RedissonLeaseStore} if the server's address is set. The application adds the library. */
@AutoConfiguration
@ConditionalOnProperty(RedissonConfiguration.URL)
public class RedissonConfiguration {

    static final String URL = "interlock.redisson.url";

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(RedissonClient.class)
    @EnableConfigurationProperties(RedissonProperties.class)
    static class WithLibrary {

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

    /** Refuses to start with the address of a server, but without the library. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnMissingClass("org.redisson.api.RedissonClient")
    static class WithoutLibrary {

        @Bean
        static InitializingBean redissonLibrary(Environment settings) {
            return () -> {
                throw new InvalidConfigurationPropertyValueException(
                        URL,
                        settings.getProperty(URL),
                        "a value only with the library org.redisson:redisson on the class path");
            };
        }
    }
}
