package dev.interlock.lock.redis.client;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanIterator;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.pubsub.RedisPubSubListener;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.lettuce.core.resource.Delay;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/**
 * A connection to one Redis server. All threads share it, and the server runs their commands in the order in which they were sent.
 * One event loop thread serves both commands and subscriptions.
 *
 * <p>While the server is out of reach every command fails at once. The client reconnects after 100 ms to 1 s. A command that was
 * underway when the connection broke is not sent again, and its caller receives no reply before its timeout.
 */
public final class RedisNode implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedisNode.class);

    private static final int MAX_QUEUED_COMMANDS = 10_000;
    private static final int KEYS_PER_SCAN = 1000;

    private final Duration timeout;
    private final RedisURI uri;
    private final ClientResources resources;
    private final RedisClient client;
    private final StatefulRedisConnection<String, String> connection;

    /**
     * @param url as Lettuce reads it: {@code redis://password@host:port/database}, or {@code rediss} with TLS
     * @param timeout the bound of a command whose caller gives none
     * @throws EvictionException if the server may evict keys
     * @throws RedisAwayException if the server cannot be reached
     */
    public RedisNode(String url, Duration timeout) {
        this.timeout = timeout;
        this.resources = ClientResources.builder()
                .eventLoopGroupProvider(new DefaultEventLoopGroupProvider(1))
                .reconnectDelay(
                        Delay.equalJitter(Duration.ofMillis(100), Duration.ofSeconds(1), 2, TimeUnit.MILLISECONDS))
                .build();
        this.uri = RedisURI.create(url);
        // Bounds the handshake after each connect; the default is 60 s.
        uri.setTimeout(timeout);
        this.client = RedisClient.create(resources);
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
                .replayFilter(command -> true)
                .requestQueueSize(MAX_QUEUED_COMMANDS)
                .socketOptions(SocketOptions.builder().connectTimeout(timeout).build())
                .build());
        this.connection = connected();
        refuseEviction();
    }

    private StatefulRedisConnection<String, String> connected() {
        try {
            return client.connect(uri);
        } catch (RedisException away) {
            client.shutdown(Duration.ZERO, timeout);
            shutDownResources();
            throw new RedisAwayException(address(), away);
        }
    }

    private void refuseEviction() {
        boolean accepted = false;
        try {
            String policy = info("memory", "maxmemory_policy");
            if (!policy.equals("noeviction")) {
                throw new EvictionException(address(), policy);
            }
            accepted = true;
        } catch (RedisException lost) {
            throw new RedisAwayException(address(), lost);
        } finally {
            if (!accepted) {
                close();
            }
        }
    }

    /** Reads INFO, because managed servers disable CONFIG. */
    private String info(String section, String name) {
        return connection
                .sync()
                .info(section)
                .lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElse("unknown");
    }

    /** Returns host and port. */
    public String address() {
        return uri.getHost() + ":" + uri.getPort();
    }

    /** Returns the run id, which changes with each start of the server. */
    public String runId() {
        return info("server", "run_id");
    }

    /** Compares the run id. False if the server is out of reach: the caller has just reached the one with that id. */
    public boolean matchesRunId(String expected) {
        try {
            return runId().equals(expected);
        } catch (RedisException away) {
            return false;
        }
    }

    /** Reads whether the server is a master and not a replica. */
    public boolean readsAsMaster() {
        return info("replication", "role").equals("master");
    }

    /** Sends the script before it returns, so that scripts run in the order of the calls. Every script replies a list. */
    public CompletableFuture<List<Object>> send(Script script, List<String> keys, Object... arguments) {
        String[] keyArray = keys.toArray(String[]::new);
        String[] values = new String[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = arguments[i].toString();
        }
        CompletableFuture<List<Object>> answer = connection
                .async()
                .<List<Object>>evalsha(script.digest(), ScriptOutputType.MULTI, keyArray, values)
                .toCompletableFuture();
        return answer.exceptionallyCompose(failure -> failure instanceof RedisNoScriptException
                ? connection
                        .async()
                        .<List<Object>>eval(script.text(), ScriptOutputType.MULTI, keyArray, values)
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

    /** Subscribes on a connection of its own, which subscribes again after a break. A failure closes that connection. */
    public CompletableFuture<StatefulRedisPubSubConnection<String, String>> subscribe(
            String channel, RedisPubSubListener<String, String> listener) {
        return client.connectPubSubAsync(StringCodec.UTF8, uri)
                .toCompletableFuture()
                .thenCompose(subscription -> {
                    subscription.addListener(listener);
                    return subscription
                            .async()
                            .subscribe(channel)
                            .toCompletableFuture()
                            .orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS)
                            .thenApply(done -> subscription)
                            .whenComplete((opened, failure) -> {
                                if (failure != null) {
                                    var unused = subscription.closeAsync();
                                }
                            });
                });
    }

    /** Runs the script and waits for its reply. */
    public List<Object> run(Script script, List<String> keys, Object... arguments) {
        return await(send(script, keys, arguments), timeout);
    }

    /**
     * Waits for a reply. An interrupt is deferred, because the reply tells which owner holds the lock.
     *
     * @throws QueryTimeoutException if no reply has arrived in time; it may arrive later
     */
    public static <T> T await(CompletableFuture<T> answer, Duration time) {
        boolean interrupted = false;
        long deadline = System.nanoTime() + time.toNanos();
        try {
            while (true) {
                try {
                    return answer.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } catch (TimeoutException late) {
            throw new QueryTimeoutException("Redis did not answer within " + time, late);
        } catch (ExecutionException failed) {
            throw new DataAccessResourceFailureException("Redis can't be asked", failed.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
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
        connection.close();
        client.shutdown(Duration.ZERO, timeout);
        shutDownResources();
    }

    private void shutDownResources() {
        resources.shutdown(0, timeout.toMillis(), TimeUnit.MILLISECONDS).awaitUninterruptibly();
    }
}
