package dev.interlock.adapter.redis.lock;

import dev.interlock.adapter.redis.testing.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Every store in this module. */
class RedisCells implements ArgumentsProvider {

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Server server = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(RedisCells.class))
                .computeIfAbsent(Server.class, key -> new Server(), Server.class);
        return server.cells.stream().map(Arguments::of);
    }

    /** One for all cells, until the last test is over. */
    private static final class Server implements AutoCloseable {

        private final RedisNode node = new RedisNode(TestRedis.sharedUrl(), Duration.ofSeconds(10));
        private final List<RedisCell> cells = RedisCell.allOn(node).toList();

        @Override
        public void close() {
            node.close();
        }
    }
}
