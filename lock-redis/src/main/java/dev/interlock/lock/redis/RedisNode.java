package dev.interlock.lock.redis;

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
 * One Redis server. All threads share one connection, and the server does what they ask in the order in which they asked. One thread
 * reads and writes for it: who is called and asks meets one that is awake.
 *
 * <p>While it is out of reach every command fails at once, and a new connection is tried ten times a second at most and once a
 * second at least. What was underway when the connection broke is not sent again; whoever asked for it hears nothing until her
 * time is over.
 */
final class RedisNode implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(RedisNode.class);

    private static final int MOST_UNANSWERED = 10_000;
    private static final int SCANNED_AT_ONCE = 1000;

    private final Duration timeout;
    private final RedisURI uri;
    private final ClientResources resources;
    private final RedisClient client;
    private final StatefulRedisConnection<String, String> connection;

    /**
     * @param url as Lettuce reads it: {@code redis://password@host:port/database}, or {@code rediss} with TLS
     * @param timeout for a command of whoever doesn't say how long she waits
     * @throws EvictionException if the server may forget locks
     */
    RedisNode(String url, Duration timeout) {
        this.timeout = timeout;
        this.resources = ClientResources.builder()
                .eventLoopGroupProvider(new DefaultEventLoopGroupProvider(1))
                .reconnectDelay(
                        Delay.equalJitter(Duration.ofMillis(100), Duration.ofSeconds(1), 2, TimeUnit.MILLISECONDS))
                .build();
        this.uri = RedisURI.create(url);
        // The bound of the greeting after a connect, here and after a break; 60 s without it.
        uri.setTimeout(timeout);
        this.client = RedisClient.create(resources);
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
                .replayFilter(command -> true)
                .requestQueueSize(MOST_UNANSWERED)
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
        boolean sound = false;
        try {
            String policy = info("memory", "maxmemory_policy");
            if (!policy.equals("noeviction")) {
                throw new EvictionException(address(), policy);
            }
            sound = true;
        } catch (RedisException lost) {
            throw new RedisAwayException(address(), lost);
        } finally {
            if (!sound) {
                close();
            }
        }
    }

    /** Managed servers let nobody ask for their configuration; but that much of it they tell. */
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

    String address() {
        return uri.getHost() + ":" + uri.getPort();
    }

    /** Another one with each start of the server. */
    String runId() {
        return info("server", "run_id");
    }

    /** Whether this is that start of a server. One that is away now is not: the caller has just reached that start. */
    boolean isRunning(String startedAs) {
        try {
            return runId().equals(startedAs);
        } catch (RedisException away) {
            return false;
        }
    }

    boolean isMaster() {
        return info("replication", "role").equals("master");
    }

    /** What the script answers, which is always a list; sent before this returns, so in the order of the calls. */
    CompletableFuture<List<Object>> send(Script script, List<String> keys, Object... arguments) {
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

    /** Sends it, and waits for nothing. What is not done ends by itself: leases do, and places in a line. */
    void tell(Script script, List<String> keys, Object... arguments) {
        var unused = send(script, keys, arguments).whenComplete((answer, failure) -> {
            if (failure != null) {
                log.warn("Redis was not told, and will see for itself: {}", keys, failure);
            }
        });
    }

    /** On a connection of its own, which subscribes again by itself after a break. If it may not, none is left. */
    CompletableFuture<StatefulRedisPubSubConnection<String, String>> subscribe(
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

    List<Object> run(Script script, List<String> keys, Object... arguments) {
        return await(send(script, keys, arguments), timeout);
    }

    /**
     * An interrupt is kept for later: an answer that is on its way comes or doesn't, and says who holds the lock.
     *
     * @throws QueryTimeoutException if it has not come by then; it may come later
     */
    static <T> T await(CompletableFuture<T> answer, Duration time) {
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

    /** The keys that look like that, each once, in any order. The server is not kept from other work meanwhile. */
    List<String> scan(String pattern) {
        try {
            return ScanIterator.scan(
                            connection.sync(), ScanArgs.Builder.matches(pattern).limit(SCANNED_AT_ONCE))
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
