package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.EvictionException;
import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import io.lettuce.core.RedisException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/**
 * The connections to several independent Redis servers.
 *
 * <p>A minority may be out of reach at startup. Each of these is retried and does not vote until it is reached and checked: it may
 * be a replica, another address of a server that votes, or a server that may evict keys.
 */
public final class RedlockNodes implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedlockNodes.class);

    private static final int LEASE_TIMEOUT_DIVISOR = 20;
    static final Duration MIN_TIMEOUT = Duration.ofMillis(50);

    /** Bounds a connection attempt and a scan of all locks. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private static final Duration RECONNECT_INTERVAL = Duration.ofSeconds(2);

    private final List<String> urls;
    private final Duration timeout;

    /** In the order of the addresses; null where a node has not been reached since startup. */
    private final AtomicReferenceArray<@Nullable RedisNode> nodes;

    private final ScheduledExecutorService attempts;

    private RedlockNodes(List<String> urls, Duration timeout) {
        this.urls = List.copyOf(urls);
        this.timeout = timeout;
        this.nodes = new AtomicReferenceArray<>(urls.size());
        CustomizableThreadFactory daemons = new CustomizableThreadFactory("redlock-masters-");
        daemons.setDaemon(true);
        this.attempts = Executors.newSingleThreadScheduledExecutor(daemons);
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
        boolean complete = false;
        try {
            nodes.start();
            complete = true;
            return nodes;
        } finally {
            if (!complete) {
                nodes.close();
            }
        }
    }

    private void start() {
        List<RedisAwayException> away = new ArrayList<>();
        for (int number = 0; number < count(); number++) {
            try {
                admit(number);
            } catch (RedisAwayException unreachable) {
                away.add(unreachable);
            }
        }
        if (away.isEmpty()) {
            return;
        }
        String addresses = away.stream().map(RedisAwayException::address).collect(Collectors.joining(", "));
        if (count() - away.size() < majority()) {
            throw new RedisAwayException(addresses, away.get(0));
        }
        log.warn("Redlock starts without the masters that are out of reach: {}", addresses);
        var unused = attempts.scheduleWithFixedDelay(
                this::admitMissing,
                RECONNECT_INTERVAL.toMillis(),
                RECONNECT_INTERVAL.toMillis(),
                TimeUnit.MILLISECONDS);
    }

    private synchronized void admitMissing() {
        for (int number = 0; number < count() && !attempts.isShutdown(); number++) {
            if (nodes.get(number) == null) {
                try {
                    admit(number);
                    log.info(
                            "A Redlock master that was out of reach at startup votes now: {}",
                            get(number).address());
                } catch (RedisAwayException still) {
                    log.debug("A Redlock master is still out of reach: {}", still.address());
                } catch (RedlockNodesException | EvictionException unfit) {
                    log.warn("A Redlock master that was out of reach at startup does not vote: {}", unfit.getMessage());
                }
            }
        }
    }

    private void admit(int number) {
        RedisNode node = new RedisNode(urls.get(number), CONNECT_TIMEOUT);
        boolean admitted = false;
        try {
            refuseDependent(node);
            nodes.set(number, node);
            admitted = true;
        } catch (RedisException lost) {
            throw new RedisAwayException(node.address(), lost);
        } finally {
            if (!admitted) {
                node.close();
            }
        }
    }

    private void refuseDependent(RedisNode node) {
        String runId = node.runId();
        reached().filter(other -> other.matchesRunId(runId)).findFirst().ifPresent(other -> {
            throw new RedlockNodesException("%s and %s are one server".formatted(other.address(), node.address()));
        });
        if (!node.readsAsMaster()) {
            throw new RedlockNodesException(node.address() + " is a replica");
        }
    }

    private Stream<RedisNode> reached() {
        return IntStream.range(0, count()).mapToObj(nodes::get).filter(Objects::nonNull);
    }

    /** Returns the number of nodes. */
    public int count() {
        return urls.size();
    }

    int majority() {
        return count() / 2 + 1;
    }

    /** Returns the limit for one node's reply to a request for such a lease: a small part of it, because the lease runs meanwhile. */
    Duration timeout(Duration lease) {
        Duration part = lease.dividedBy(LEASE_TIMEOUT_DIVISOR);
        Duration atLeast = part.compareTo(MIN_TIMEOUT) < 0 ? MIN_TIMEOUT : part;
        return atLeast.compareTo(timeout) < 0 ? atLeast : timeout;
    }

    /** Returns the limit for one node's reply where no lease runs. */
    Duration timeout() {
        return timeout;
    }

    /** Sends the script to all nodes at once. */
    FanOut ask(Script script, List<String> keys, Object... arguments) {
        return new FanOut(IntStream.range(0, count())
                .mapToObj(number -> send(nodes.get(number), script, keys, arguments))
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
        return Objects.requireNonNull(nodes.get(number));
    }

    /** Returns the keys of the nodes that are reached: any majority has the keys of every majority. */
    List<String> scan(String pattern) {
        TreeSet<String> keys = new TreeSet<>();
        int answered = 0;
        DataAccessResourceFailureException failure =
                new DataAccessResourceFailureException("A majority of the masters was not reached");
        for (RedisNode node : reached().toList()) {
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
        attempts.shutdownNow();
        closeNodes();
    }

    /** Waits for a connection attempt that is underway and was interrupted. */
    private synchronized void closeNodes() {
        reached().forEach(RedisNode::close);
    }
}
