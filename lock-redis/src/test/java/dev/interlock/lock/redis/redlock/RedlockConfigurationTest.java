package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.redis.client.UnusableServerException;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class RedlockConfigurationTest {

    private final ApplicationContextRunner context = new ApplicationContextRunner()
            .withInitializer(new ConfigDataApplicationContextInitializer())
            .withPropertyValues("spring.config.import=classpath:redis.yaml")
            .withBean(Fence.class, InMemoryFence::new)
            .withUserConfiguration(RedlockConfiguration.class);

    @Test
    void addressesProvideTheStoreByName() {
        try (RedlockServers servers = RedlockServers.start(3)) {
            context.withPropertyValues("interlock.redlock.urls=" + String.join(",", servers.urls()))
                    .run(started -> assertThat(started)
                            .hasNotFailed()
                            .getBeanNames(LeaseStore.class)
                            .containsExactly("redlock"));
        }
    }

    @Test
    void withoutAddressesNoNodesAreRequired() {
        context.run(started -> assertThat(started).hasNotFailed().doesNotHaveBean(RedlockNodes.class));
    }

    @Test
    void applicationWithTooFewNodesDoesNotStart() {
        context.withPropertyValues("interlock.redlock.urls=redis://one,redis://two")
                .run(failed -> assertThat(failed)
                        .getFailure()
                        .rootCause()
                        .isInstanceOf(UnusableServerException.class)
                        .hasMessageEndingWith("2 are given"));
    }
}
