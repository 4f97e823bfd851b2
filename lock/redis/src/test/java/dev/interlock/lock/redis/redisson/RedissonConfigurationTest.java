package dev.interlock.lock.redis.redisson;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class RedissonConfigurationTest {

    private final ApplicationContextRunner withoutTheLibrary = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(RedissonConfiguration.class))
            .withClassLoader(new FilteredClassLoader(RedissonClient.class));

    @Test
    void addressWithoutTheLibraryIsRefusedAtStart() {
        withoutTheLibrary
                .withPropertyValues("interlock.redisson.url=redis://localhost")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasRootCauseInstanceOf(InvalidConfigurationPropertyValueException.class)
                        .rootCause()
                        .hasMessageContaining("interlock.redisson.url")
                        .hasMessageContaining("org.redisson:redisson"));
    }

    @Test
    void libraryIsOptionalWithoutAnAddress() {
        withoutTheLibrary.run(context -> assertThat(context).hasNotFailed());
    }
}
