package dev.interlock.lock.redis;

import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.redlock.RedlockNodes;
import dev.interlock.lock.redis.redlock.RedlockServers;
import dev.interlock.lock.redis.testing.TestRedis;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/**
 * Provides every store of this module. Each test class gets stores of its own, because tests let time pass for all leases of a
 * store.
 */
class RedisSetups implements ArgumentsProvider {

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Servers servers = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(RedisSetups.class))
                .computeIfAbsent(Servers.class, key -> new Servers(), Servers.class);
        return servers.setups().map(Arguments::of);
    }

    /** The servers of all tests. They end after the last test. */
    private static final class Servers implements AutoCloseable {

        private static final Duration TIMEOUT = Duration.ofSeconds(10);

        private final RedlockServers five = RedlockServers.start(5);
        private final RedlockServers three = five.first(3);
        private final RedisNode node = new RedisNode(TestRedis.sharedUrl(), TIMEOUT);
        private final RedlockNodes nodesOfFive = five.connect(TIMEOUT);
        private final RedlockNodes nodesOfThree = three.connect(TIMEOUT);

        Stream<RedisSetup> setups() {
            return Stream.concat(
                    RedisSetup.allOn(node),
                    Stream.of(RedisSetup.on(three, nodesOfThree), RedisSetup.on(five, nodesOfFive)));
        }

        @Override
        public void close() {
            node.close();
            nodesOfThree.close();
            nodesOfFive.close();
            five.close();
        }
    }
}
