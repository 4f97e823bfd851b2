package dev.interlock.lock.redis.redisson;

import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Refuses to start with the address of a server for Redisson, but without the library. */
@AutoConfiguration
@ConditionalOnProperty(RedissonLibraryConfiguration.URL)
@ConditionalOnMissingClass("org.redisson.api.RedissonClient")
class RedissonLibraryConfiguration {

    static final String URL = "interlock.redisson.url";

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
