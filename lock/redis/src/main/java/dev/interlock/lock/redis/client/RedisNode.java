package dev.interlock.lock.redis.client;

import io.lettuce.core.RedisException;
import io.lettuce.core.RedisLoadingException;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanIterator;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.pubsub.RedisPubSubListener;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * A connection to one Redis server, or to the master that Sentinel names. All threads share it, and the server runs their commands in
 * the order in which they were sent.
 *
 * <p>While the server is out of reach every command fails at once. A command that was underway when the connection broke is not
 * sent again, and its caller receives no reply before its timeout.
 */
public final class RedisNode implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedisNode.class);

    private static final int KEYS_PER_SCAN = 1000;

    private static final long REPEAT_PAUSE_MS = 250;

    /** The longest lease of an edit lock by default. A longer one ends by itself if the server is away for longer. */
    private static final Duration MAX_REPEATING = Duration.ofMinutes(15);

    private final Duration timeout;
    private final LettuceClient client;
    private final StatefulRedisConnection<String, String> connection;
    private volatile boolean closed;

    /**
     * @param url as Lettuce reads it: {@code redis://password@host:port/database}, {@code rediss} with TLS, or
     *     {@code redis-sentinel://password@host:port,host:port/database#master}
     * @param timeout the time limit of a command for which the caller sets none
     * @throws UnusableServerException if the server may evict keys, or is a node of a cluster
     * @throws RedisAwayException if the server cannot be reached, or is loading its data
     */
    public RedisNode(String url, Duration timeout) {
        this.timeout = timeout;
        this.client = new LettuceClient(url, timeout);
        try {
            this.connection = client.connect();
            refuseUnusable();
        } catch (RuntimeException refused) {
            client.close();
            throw refused;
        }
    }

    private void refuseUnusable() {
        RedisServerInfo info = info();
        if (info.isLoading()) {
            throw new RedisAwayException(address(), new RedisLoadingException("It is loading its data"));
        }
        if (info.isInCluster()) {
            throw new UnusableServerException(
                    "Redis at %s is a node of a cluster, which refuses the keys of other nodes".formatted(address()),
                    "Use one master with a replica, and Sentinel.");
        }
        String policy = info.evictionPolicy();
        if (!policy.equals("noeviction")) {
            throw new UnusableServerException(
                    "Redis at %s may forget locks that are held: its maxmemory-policy is %s"
                            .formatted(address(), policy),
                    "Set maxmemory-policy to noeviction on that server, or keep locks on another one.");
        }
    }

    /** Returns host and port; with Sentinel, those of each Sentinel, and the name of the master. */
    public String address() {
        return client.address();
    }

    /** @throws RedisAwayException if the server cannot be reached */
    public RedisServerInfo info() {
        try {
            return RedisServerInfo.of(connection.sync().info());
        } catch (RedisException away) {
            throw new RedisAwayException(address(), away);
        }
    }

    /**
     * Sends the script before it returns, so that scripts run in the order of the calls. The exception is a script that the server
     * does not know yet: its text is sent when the server has replied that. Every script replies a list.
     */
    public CompletableFuture<List<Object>> send(Script script, List<String> keys, Object... arguments) {
        String[] keyArray = keys.toArray(String[]::new);
        String[] values = new String[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments[i].toString();
        }
        RedisAsyncCommands<String, String> redis = connection.async();
        return redis.<List<Object>>evalsha(script.digest(), ScriptOutputType.MULTI, keyArray, values)
                .toCompletableFuture()
                .exceptionallyCompose(failure -> failure instanceof RedisNoScriptException
                        ? redis.<List<Object>>eval(script.text(), ScriptOutputType.MULTI, keyArray, values)
                                .toCompletableFuture()
                        : CompletableFuture.failedFuture(failure));
    }

    /** Sends the script and does not wait. If it fails, leases and queue entries expire by themselves. */
    public void sendUnanswered(Script script, List<String> keys, Object... arguments) {
        var unused = send(script, keys, arguments).whenComplete((answer, failure) -> {
            if (failure != null) {
                log.warn("A script was not run; the keys will expire: {}", keys, failure);
            }
        });
    }

    /**
     * Sends the script and does not wait. If it fails, or its reply does not arrive in time, it is sent again until the server
     * replies, for as long as a lease may last: the client needs up to a second to connect again.
     */
    public void sendUntilAnswered(Script script, List<String> keys, Object... arguments) {
        sendUntilAnswered(System.nanoTime() + MAX_REPEATING.toNanos(), script, keys, arguments);
    }

    private void sendUntilAnswered(long end, Script script, List<String> keys, Object... arguments) {
        var unused = send(script, keys, arguments)
                .orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS)
                .whenComplete((answer, failure) -> {
                    if (failure != null && !closed && System.nanoTime() - end < 0) {
                        log.debug("A script is sent again: {}", keys, failure);
                        CompletableFuture.delayedExecutor(REPEAT_PAUSE_MS, TimeUnit.MILLISECONDS)
                                .execute(() -> sendUntilAnswered(end, script, keys, arguments));
                    }
                });
    }

    /** Subscribes on a connection of its own, which subscribes again after a break. */
    public CompletableFuture<?> subscribe(String channel, RedisPubSubListener<String, String> listener) {
        return client.subscribe(channel, listener);
    }

    public List<Object> run(Script script, List<String> keys, Object... arguments) {
        return RedisReply.await(send(script, keys, arguments), timeout);
    }

    /** Returns the matching keys, each once, in any order. The server runs other commands in between. */
    public List<String> scan(String pattern) {
        try {
            return ScanIterator.scan(
                            connection.sync(), ScanArgs.Builder.matches(pattern).limit(KEYS_PER_SCAN))
                    .stream()
                    .distinct()
                    .toList();
        } catch (RedisException failed) {
            throw new DataAccessResourceFailureException("Redis can't be asked", failed);
        }
    }

    @Override
    public void close() {
        closed = true;
        client.close();
    }
}
