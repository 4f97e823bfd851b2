package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.EvictionException;
import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import io.lettuce.core.RedisException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * Several independent Redis servers, which are asked all at once. A minority may be out of reach at startup; it does not vote until
 * it is reached.
 */
public final class RedlockNodes implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedlockNodes.class);

    private final int count;
    private final NodeTimeout timeout;
    private final RedlockConnections connections;

    private RedlockNodes(List<String> urls, Duration timeout) {
        this.count = urls.size();
        this.timeout = new NodeTimeout(timeout);
        this.connections = new RedlockConnections(urls);
    }

    /**
     * @param urls as Lettuce reads them
     * @param timeout the limit for one node's reply
     * @throws RedlockNodesException if the servers are too few, of even number, or not independent
     * @throws EvictionException if one of them may evict keys
     * @throws RedisAwayException if no majority can be reached
     */
    public static RedlockNodes at(List<String> urls, Duration timeout) {
        if (urls.size() < 3 || urls.size() % 2 == 0) {
            throw new RedlockNodesException(urls.size() + " are given");
        }
        RedlockNodes nodes = new RedlockNodes(urls, timeout);
        try {
            nodes.start();
            return nodes;
        } catch (RuntimeException refused) {
            nodes.close();
            throw refused;
        }
    }

    private void start() {
        List<RedisAwayException> away = connections.connect();
        if (away.isEmpty()) {
            return;
        }
        String addresses = away.stream().map(RedisAwayException::address).collect(Collectors.joining(", "));
        if (count - away.size() < majority()) {
            throw new RedisAwayException(addresses, away.get(0));
        }
        log.warn("Redlock starts without the masters that are out of reach: {}", addresses);
        connections.retryMissing();
    }

    public int count() {
        return count;
    }

    int majority() {
        return count() / 2 + 1;
    }

    NodeTimeout timeout() {
        return timeout;
    }

    /** Sends the script to all nodes at once. */
    FanOut ask(Script script, List<String> keys, Object... arguments) {
        return new FanOut(IntStream.range(0, count)
                .mapToObj(number -> send(connections.get(number), script, keys, arguments))
                .toList());
    }

    private static CompletableFuture<List<Object>> send(
            @Nullable RedisNode node, Script script, List<String> keys, Object... arguments) {
        return node == null
                ? CompletableFuture.failedFuture(new RedisException("Not reached since startup"))
                : node.send(script, keys, arguments);
    }

    /** Returns the connection to a node that has been reached. */
    public RedisNode get(int number) {
        return Objects.requireNonNull(connections.get(number));
    }

    /** Returns the keys of the nodes that are reached: any majority has the keys of every majority. */
    List<String> scan(String pattern) {
        TreeSet<String> keys = new TreeSet<>();
        int answered = 0;
        DataAccessResourceFailureException failure =
                new DataAccessResourceFailureException("A majority of the masters was not reached");
        for (RedisNode node : connections.reached().toList()) {
            try {
                keys.addAll(node.scan(pattern));
                answered++;
            } catch (DataAccessResourceFailureException unreachable) {
                failure = unreachable;
            }
        }
        if (answered < majority()) {
            throw failure;
        }
        return List.copyOf(keys);
    }

    @Override
    public void close() {
        connections.close();
    }
}
