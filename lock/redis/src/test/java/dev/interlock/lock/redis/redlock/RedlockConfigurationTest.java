package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.redis.client.UnusableServerException;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

class RedlockConfigurationTest {

    private static final Script EXISTS = new Script("return {redis.call('EXISTS', KEYS[1])}");

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

    /** The delay would otherwise begin with the first request, which it refuses. */
    @Test
    @Timeout(20)
    void restartDelayOfTheNodesBeginsAtTheStart() {
        try (RedlockServers servers = RedlockServers.start(3)) {
            context.withPropertyValues("interlock.redlock.urls=" + String.join(",", servers.urls()))
                    .run(started -> {
                        RedlockNodes nodes = started.getBean(RedlockNodes.class);
                        Await.until(() -> IntStream.range(0, nodes.count())
                                .mapToObj(nodes::get)
                                .allMatch(this::delaysItsVotes));
                    });
        }
    }

    private boolean delaysItsVotes(RedisNode node) {
        String key = RedlockServers.restartDelayKey(new RedisKeys("interlock", "redlock"));
        return node.run(EXISTS, List.of(key)).equals(List.of(1L));
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
