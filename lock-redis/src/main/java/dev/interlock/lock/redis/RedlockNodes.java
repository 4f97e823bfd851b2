package dev.interlock.lock.redis;

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
 * Several Redis servers that know nothing of each other. What a majority of them says counts.
 *
 * <p>A minority may be away at the start. Each of these is tried again and has no vote until it is reached and checked: it may be
 * a replica, another name of one of the others, or a server that may forget locks.
 */
final class RedlockNodes implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedlockNodes.class);

    private static final int PART = 20;
    static final Duration LEAST_PATIENCE = Duration.ofMillis(50);

    /** The bound of an attempt to connect and of a listing of all locks, and the pause between two attempts. */
    private static final Duration NO_HURRY = Duration.ofSeconds(2);

    private final List<String> urls;
    private final Duration timeout;

    /** In the order of the addresses; empty where a master has not been reached since the start. */
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
     * @param timeout how long one may take at most, whatever is asked
     * @throws RedlockNodesException if a majority of these would prove nothing
     * @throws EvictionException if one of them may forget locks
     * @throws RedisAwayException if no majority can be reached
     */
    static RedlockNodes at(List<String> urls, Duration timeout) {
        if (urls.size() < 3 || urls.size() % 2 == 0) {
            throw new RedlockNodesException(urls.size() + " are given");
        }
        RedlockNodes masters = new RedlockNodes(urls, timeout);
        boolean complete = false;
        try {
            masters.start();
            complete = true;
            return masters;
        } finally {
            if (!complete) {
                masters.close();
            }
        }
    }

    private void start() {
        List<RedisAwayException> away = new ArrayList<>();
        for (int master = 0; master < count(); master++) {
            try {
                admit(master);
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
        log.warn("Redlock starts without the masters that are away: {}", addresses);
        var unused = attempts.scheduleWithFixedDelay(
                this::admitMissing, NO_HURRY.toMillis(), NO_HURRY.toMillis(), TimeUnit.MILLISECONDS);
    }

    private synchronized void admitMissing() {
        for (int master = 0; master < count() && !attempts.isShutdown(); master++) {
            if (nodes.get(master) == null) {
                try {
                    admit(master);
                    log.info(
                            "Redlock has a master more, which was away at the start: {}",
                            get(master).address());
                } catch (RedisAwayException still) {
                    log.debug("A master is still away: {}", still.address());
                } catch (RedlockNodesException | EvictionException unfit) {
                    log.warn("A master that was away at the start has no vote: {}", unfit.getMessage());
                }
            }
        }
    }

    private void admit(int master) {
        RedisNode node = new RedisNode(urls.get(master), NO_HURRY);
        boolean admitted = false;
        try {
            refuseDependent(node);
            nodes.set(master, node);
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
        reached().filter(other -> other.isRunning(runId)).findFirst().ifPresent(other -> {
            throw new RedlockNodesException("%s and %s are one server".formatted(other.address(), node.address()));
        });
        if (!node.isMaster()) {
            throw new RedlockNodesException(node.address() + " is a replica");
        }
    }

    private Stream<RedisNode> reached() {
        return IntStream.range(0, count()).mapToObj(nodes::get).filter(Objects::nonNull);
    }

    int count() {
        return urls.size();
    }

    int majority() {
        return count() / 2 + 1;
    }

    /** How long one of them may take for a lease of that length: a small part of it, since the lease runs meanwhile. */
    Duration patience(Duration lease) {
        Duration part = lease.dividedBy(PART);
        Duration patience = part.compareTo(LEAST_PATIENCE) < 0 ? LEAST_PATIENCE : part;
        return patience.compareTo(timeout) < 0 ? patience : timeout;
    }

    /** How long one of them may take where no lease is taken. */
    Duration patience() {
        return timeout;
    }

    FanOut ask(Script script, List<String> keys, Object... arguments) {
        return new FanOut(IntStream.range(0, count())
                .mapToObj(master -> send(nodes.get(master), script, keys, arguments))
                .toList());
    }

    private static CompletableFuture<List<Object>> send(
            @Nullable RedisNode node, Script script, List<String> keys, Object... arguments) {
        return node == null
                ? CompletableFuture.failedFuture(new RedisException("Not reached since the start"))
                : node.send(script, keys, arguments);
    }

    /** One that has answered, or has been reached at least. */
    RedisNode get(int master) {
        return Objects.requireNonNull(nodes.get(master));
    }

    /** What a majority has is among the keys of any majority. */
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

    /** Waits for an attempt that is underway, which the shutdown has interrupted. */
    private synchronized void closeNodes() {
        reached().forEach(RedisNode::close);
    }
}
