package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.EvictionException;
import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.RedisServerInfo;
import io.lettuce.core.RedisException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * Connects to the nodes of Redlock, and admits each to the vote once it is reached and checked: it may be a replica, another
 * address of a node that votes, or a server that may evict keys. A node that is out of reach at startup is retried.
 */
final class RedlockConnections implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedlockConnections.class);

    /** Bounds a connection attempt and a scan of all locks. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private static final Duration RECONNECT_INTERVAL = Duration.ofSeconds(2);

    private final List<String> urls;

    /** In the order of the addresses; null where a node has not been reached since startup. */
    private final AtomicReferenceArray<@Nullable RedisNode> nodes;

    private final ScheduledExecutorService attempts;

    RedlockConnections(List<String> urls) {
        this.urls = List.copyOf(urls);
        this.nodes = new AtomicReferenceArray<>(urls.size());
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("redlock-masters-");
        daemons.setDaemon(true);
        this.attempts = Executors.newSingleThreadScheduledExecutor(daemons);
    }

    /** Connects to each node once. Returns the failures of those that are out of reach. */
    List<RedisAwayException> connect() {
        List<RedisAwayException> away = new ArrayList<>();
        for (int number = 0; number < urls.size(); number++) {
            try {
                admit(number);
            } catch (RedisAwayException unreachable) {
                away.add(unreachable);
            }
        }
        return away;
    }

    /** Retries the nodes that are missing, every 2 s. */
    void retryMissing() {
        long interval = RECONNECT_INTERVAL.toMillis();
        var unused = attempts.scheduleWithFixedDelay(this::admitMissing, interval, interval, TimeUnit.MILLISECONDS);
    }

    private synchronized void admitMissing() {
        for (int number = 0; number < urls.size() && !attempts.isShutdown(); number++) {
            if (nodes.get(number) == null) {
                try {
                    String address = admit(number).address();
                    log.info("A Redlock master that was out of reach at startup votes now: {}", address);
                } catch (RedisAwayException still) {
                    log.debug("A Redlock master is still out of reach: {}", still.address());
                } catch (RedlockNodesException | EvictionException unfit) {
                    log.warn("A Redlock master that was out of reach at startup does not vote: {}", unfit.getMessage());
                }
            }
        }
    }

    private RedisNode admit(int number) {
        RedisNode node = new RedisNode(urls.get(number), CONNECT_TIMEOUT);
        try {
            refuseDependent(node);
            nodes.set(number, node);
            return node;
        } catch (RuntimeException refused) {
            node.close();
            throw refused instanceof RedisException ? new RedisAwayException(node.address(), refused) : refused;
        }
    }

    private void refuseDependent(RedisNode node) {
        RedisServerInfo info = node.info();
        reached().filter(other -> isServer(other, info.runId())).findFirst().ifPresent(other -> {
            throw new RedlockNodesException("%s and %s are one server".formatted(other.address(), node.address()));
        });
        if (!info.isMaster()) {
            throw new RedlockNodesException(node.address() + " is a replica");
        }
    }

    /** A node that is out of reach is another server, because the one with that run id has just been reached. */
    private static boolean isServer(RedisNode node, String runId) {
        try {
            return node.info().runId().equals(runId);
        } catch (RedisException away) {
            return false;
        }
    }

    /** Returns the nodes that have been reached. */
    Stream<RedisNode> reached() {
        return IntStream.range(0, urls.size()).mapToObj(nodes::get).filter(Objects::nonNull);
    }

    /** Returns a node; null if it has not been reached since startup. */
    @Nullable
    RedisNode get(int number) {
        return nodes.get(number);
    }

    /** Interrupts a connection attempt that is underway, and waits for its end. */
    @Override
    public void close() {
        attempts.shutdownNow();
        synchronized (this) {
            reached().forEach(RedisNode::close);
        }
    }
}
