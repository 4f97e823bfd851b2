package dev.interlock.adapter.redis.lock;

import dev.interlock.adapter.redis.testing.TestRedis;
import dev.interlock.application.port.out.lock.InMemoryFence;
import dev.interlock.domain.lock.LockId;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Every store in this module, in a namespace of its own. */
class RedisCells implements ArgumentsProvider {

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Server server = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(RedisCells.class))
                .computeIfAbsent(Server.class, key -> new Server(), Server.class);
        return server.cells().map(Arguments::of);
    }

    /** One for all cells, until the last test is over. */
    private static final class Server implements AutoCloseable {

        private final RedisNode node = new RedisNode(TestRedis.sharedUrl(), Duration.ofSeconds(10));

        Stream<RedisCell> cells() {
            String namespace = "test " + LockId.random().value();
            return Stream.of(
                    new RedisCell(
                            "redis", new ValueLeases(node, namespace, new InMemoryFence()), NoDatabase.transaction()),
                    new RedisCell(
                            "redis_hash",
                            new HashLeases(node, namespace, new InMemoryFence()),
                            NoDatabase.transaction()));
        }

        @Override
        public void close() {
            node.close();
        }
    }
}
