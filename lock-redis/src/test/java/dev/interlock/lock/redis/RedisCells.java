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

/** Every store in this module, and each class of tests with its own: one of them lets time pass for all of a store's leases. */
class RedisCells implements ArgumentsProvider {

    /** The store with the most to do in its scripts; a test with the tag {@code proof} gets the others. */
    static final class OfOneStore extends RedisCells {

        @Override
        boolean isUsual(RedisCell cell) {
            return cell.name().equals("redis_hash");
        }
    }

    /** The other stores. */
    static final class OfOtherStores extends RedisCells {

        @Override
        boolean isUsual(RedisCell cell) {
            return !cell.name().equals("redis_hash");
        }
    }

    @Override
    public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
        Servers servers = context.getRoot()
                .getStore(ExtensionContext.Namespace.create(RedisCells.class))
                .computeIfAbsent(Servers.class, key -> new Servers(), Servers.class);
        boolean proof = context.getTags().contains("proof");
        return servers.cells().filter(cell -> isUsual(cell) != proof).map(Arguments::of);
    }

    boolean isUsual(RedisCell cell) {
        return true;
    }

    /** The same for all tests, until the last is over. */
    private static final class Servers implements AutoCloseable {

        private static final Duration PATIENCE = Duration.ofSeconds(10);

        private final RedlockServers five = RedlockServers.start(5);
        private final RedlockServers three = five.first(3);
        private final RedisNode node = new RedisNode(TestRedis.sharedUrl(), PATIENCE);
        private final RedlockNodes ofFive = five.connect(PATIENCE);
        private final RedlockNodes ofThree = three.connect(PATIENCE);

        Stream<RedisCell> cells() {
            return Stream.concat(
                    RedisCell.allOn(node), Stream.of(RedisCell.on(three, ofThree), RedisCell.on(five, ofFive)));
        }

        @Override
        public void close() {
            node.close();
            ofThree.close();
            ofFive.close();
            five.close();
        }
    }
}
