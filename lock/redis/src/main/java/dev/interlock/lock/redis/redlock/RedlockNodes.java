package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.RedisServerInfo;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.redis.client.UnusableServerException;
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
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.util.CustomizableThreadCreator;

/**
 * Several independent Redis servers, which are asked all at once. Each is admitted to the vote once it is reached and checked: it
 * may be a replica, another address of a node that votes, or a server that may evict keys. A minority may be out of reach at
 * startup, and is retried every 2 s.
 */
public final class RedlockNodes implements AutoCloseable {

    /** The shortest limit of a request for a lease: a twentieth of a lease below 1 s may be less than a round trip. */
    static final Duration MIN_LEASE_TIMEOUT = Duration.ofMillis(50);

    static final String WARM_UP = """
            -- A restarted server may have lost leases, so it does not vote until the longest lease has expired.
            -- KEYS: the run id of the server, last. ARGV: that time in milliseconds, last. Replies -1 meanwhile.
            local run, warm_up = KEYS[#KEYS], ARGV[#ARGV]
            if warm_up ~= '0' then
              local started = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
              if redis.call('GET', run) ~= started then
                redis.call('SET', run, started)
                redis.call('SET', run .. ':wait', started, 'PX', warm_up)
              end
              if redis.call('EXISTS', run .. ':wait') == 1 then
                return {-1}
              end
            end
            """;

    private static final Logger log = LoggerFactory.getLogger(RedlockNodes.class);

    private static final int LEASE_TIMEOUT_DIVISOR = 20;

    /** Bounds a connection attempt and a scan of all locks. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    private static final int RETRY_SECONDS = 2;

    private final List<String> urls;
    private final Duration timeout;
    private final Duration minLeaseTimeout;

    /** In the order of the addresses; null where a node has not been reached since startup. */
    private final AtomicReferenceArray<@Nullable RedisNode> nodes;

    private final ScheduledExecutorService retries;

    private RedlockNodes(List<String> urls, Duration timeout, Duration minLeaseTimeout) {
        this.urls = List.copyOf(urls);
        this.timeout = timeout;
        this.minLeaseTimeout = minLeaseTimeout;
        this.nodes = new AtomicReferenceArray<>(urls.size());
        CustomizableThreadCreator daemons = new CustomizableThreadCreator("redlock-nodes-");
        daemons.setDaemon(true);
        this.retries = Executors.newSingleThreadScheduledExecutor(daemons::createThread);
    }

    /**
     * @param urls as Lettuce reads them
     * @param timeout the limit for one node's reply
     * @throws UnusableServerException if the servers are too few, of even number, or not independent, or one may evict keys
     * @throws RedisAwayException if no majority can be reached
     */
    public static RedlockNodes at(List<String> urls, Duration timeout) {
        return at(urls, timeout, MIN_LEASE_TIMEOUT);
    }

    /**
     * For tests on a busy machine.
     *
     * @param minLeaseTimeout the shortest limit of a request for a lease, unless {@code timeout} is shorter
     */
    static RedlockNodes at(List<String> urls, Duration timeout, Duration minLeaseTimeout) {
        if (urls.size() < 3 || urls.size() % 2 == 0) {
            throw unusable(urls.size() + " are given");
        }
        RedlockNodes nodes = new RedlockNodes(urls, timeout, minLeaseTimeout);
        try {
            nodes.connect();
            return nodes;
        } catch (RuntimeException refused) {
            nodes.close();
            throw refused;
        }
    }

    private static UnusableServerException unusable(String reason) {
        return new UnusableServerException(
                "Redlock needs an odd number of nodes that are independent, three at least: " + reason,
                "Name three or five servers in interlock.redlock.urls, on machines of their own, none of them a replica.");
    }

    private void connect() {
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
        log.warn("Redlock starts without the nodes that are out of reach: {}", addresses);
        var unused = retries.scheduleWithFixedDelay(this::admitMissing, RETRY_SECONDS, RETRY_SECONDS, TimeUnit.SECONDS);
    }

    private synchronized void admitMissing() {
        for (int number = 0; number < count() && !retries.isShutdown(); number++) {
            if (nodes.get(number) == null) {
                try {
                    admit(number);
                    log.info(
                            "A Redlock node that was out of reach at startup votes now: {}",
                            get(number).address());
                } catch (RedisAwayException still) {
                    log.debug("A Redlock node is still out of reach: {}", still.address());
                } catch (UnusableServerException unfit) {
                    log.warn("A Redlock node that was out of reach at startup does not vote: {}", unfit.getMessage());
                }
            }
        }
    }

    private void admit(int number) {
        RedisNode node = new RedisNode(urls.get(number), CONNECT_TIMEOUT);
        try {
            refuseDependent(node);
        } catch (RuntimeException refused) {
            node.close();
            throw refused;
        }
        nodes.set(number, node);
    }

    private void refuseDependent(RedisNode node) {
        RedisServerInfo info = node.info();
        for (RedisNode other : reached()) {
            if (isServer(other, info.runId())) {
                throw unusable("%s and %s are one server".formatted(other.address(), node.address()));
            }
        }
        if (!info.isMaster()) {
            throw unusable(node.address() + " is a replica");
        }
    }

    /** A node that is out of reach is another server, because the one with that run id has just been reached. */
    private static boolean isServer(RedisNode node, String runId) {
        try {
            return node.info().runId().equals(runId);
        } catch (RedisAwayException away) {
            return false;
        }
    }

    /** Returns the nodes that have been reached since startup; once {@link #at} returns, a majority. */
    List<RedisNode> reached() {
        return IntStream.range(0, count())
                .mapToObj(nodes::get)
                .filter(Objects::nonNull)
                .toList();
    }

    public int count() {
        return urls.size();
    }

    int majority() {
        return count() / 2 + 1;
    }

    /** Returns the limit for one node's reply. */
    Duration timeout() {
        return timeout;
    }

    /** Returns the limit for the reply to a request for such a lease: a small part of it, because the lease runs meanwhile. */
    Duration timeout(Duration lease) {
        Duration part = lease.dividedBy(LEASE_TIMEOUT_DIVISOR);
        Duration atLeast = part.compareTo(minLeaseTimeout) < 0 ? minLeaseTimeout : part;
        return atLeast.compareTo(timeout) < 0 ? atLeast : timeout;
    }

    /** Sends the script to all nodes at once. */
    FanOut ask(Script script, List<String> keys, Object... arguments) {
        return new FanOut(
                majority(),
                IntStream.range(0, count())
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

    /** Returns the keys of a majority at least: any majority has the keys of every majority. */
    List<String> scan(String pattern) {
        TreeSet<String> keys = new TreeSet<>();
        int answering = reached().size();
        for (RedisNode node : reached()) {
            try {
                keys.addAll(node.scan(pattern));
            } catch (DataAccessResourceFailureException unreachable) {
                answering--;
                if (answering < majority()) {
                    throw unreachable;
                }
            }
        }
        return List.copyOf(keys);
    }

    /** Interrupts a connection attempt that is underway, and waits for its end. */
    @Override
    public void close() {
        retries.shutdownNow();
        synchronized (this) {
            reached().forEach(RedisNode::close);
        }
    }
}
