package dev.interlock.lock.redis.client;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.StringCodec;
import io.lettuce.core.pubsub.RedisPubSubListener;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.lettuce.core.resource.Delay;
import io.netty.util.concurrent.FastThreadLocal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Opens the connections to one Redis server, or to the master that Sentinel names. One event loop thread serves them all. A
 * connection that broke is opened again after 100 ms to 1 s; until then its commands fail at once, and those that were underway are
 * not sent again.
 */
final class LettuceClient implements AutoCloseable {

    private static final int MAX_QUEUED_COMMANDS = 10_000;

    private static final int WATCH_RETRY_SECONDS = 1;

    private final Duration timeout;
    private final RedisURI uri;
    private final ClientResources resources;
    private final RedisClient client;
    private final FormerMasterChannels formerMaster;
    private volatile boolean closed;

    LettuceClient(String url, Duration timeout) {
        this.timeout = timeout;
        this.uri = RedisURI.create(url);
        // Bounds the handshake after each connect; the default is 60 s.
        uri.setTimeout(timeout);
        uri.getSentinels().forEach(sentinel -> sentinel.setTimeout(timeout));
        this.formerMaster = new FormerMasterChannels(uri.getSentinelMasterId());
        this.resources = ClientResources.builder()
                .eventLoopGroupProvider(new DefaultEventLoopGroupProvider(1))
                .nettyCustomizer(formerMaster)
                .reconnectDelay(
                        Delay.equalJitter(Duration.ofMillis(100), Duration.ofSeconds(1), 2, TimeUnit.MILLISECONDS))
                .build();
        this.client = RedisClient.create(resources);
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
                .replayFilter(command -> true)
                .requestQueueSize(MAX_QUEUED_COMMANDS)
                .socketOptions(SocketOptions.builder().connectTimeout(timeout).build())
                // Callers limit their waits. The default drops a reply after the timeout of the URI.
                .timeoutOptions(TimeoutOptions.create())
                .build());
    }

    /** Returns host and port; with Sentinel, those of each Sentinel, and the name of the master. */
    String address() {
        return uri.getSentinels().isEmpty()
                ? address(uri)
                : uri.getSentinels().stream().map(LettuceClient::address).collect(Collectors.joining(",")) + "#"
                        + uri.getSentinelMasterId();
    }

    private static String address(RedisURI server) {
        return server.getHost() + ":" + server.getPort();
    }

    StatefulRedisConnection<String, String> connect() {
        try {
            StatefulRedisConnection<String, String> connection = client.connect(uri);
            uri.getSentinels().forEach(this::watch);
            return connection;
        } catch (RedisException away) {
            throw new RedisAwayException(address(), away);
        }
    }

    /** Listens to one Sentinel. Any of them may be the only one that the client can reach when the master changes. */
    private void watch(RedisURI sentinel) {
        var unused = subscribe(sentinel, FormerMasterChannels.SWITCH, formerMaster)
                .whenComplete((subscribed, failure) -> {
                    if (failure != null && !closed) {
                        CompletableFuture.delayedExecutor(WATCH_RETRY_SECONDS, TimeUnit.SECONDS)
                                .execute(() -> watch(sentinel));
                    }
                });
    }

    /** Subscribes on a connection of its own, which subscribes again after a break. A failure closes that connection. */
    CompletableFuture<?> subscribe(String channel, RedisPubSubListener<String, String> listener) {
        return subscribe(uri, channel, listener);
    }

    private CompletableFuture<?> subscribe(
            RedisURI server, String channel, RedisPubSubListener<String, String> listener) {
        return client.connectPubSubAsync(StringCodec.UTF8, server)
                .toCompletableFuture()
                .thenCompose(subscription -> {
                    subscription.addListener(listener);
                    return subscription
                            .async()
                            .subscribe(channel)
                            .toCompletableFuture()
                            .orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS)
                            .whenComplete((subscribed, failure) -> {
                                if (failure != null) {
                                    var unused = subscription.closeAsync();
                                }
                            });
                });
    }

    @Override
    public void close() {
        closed = true;
        client.shutdown(Duration.ZERO, timeout);
        resources.shutdown(0, timeout.toMillis(), TimeUnit.MILLISECONDS).awaitUninterruptibly();
        // Netty's values of this thread would keep its class loader. Those of other threads end with them.
        FastThreadLocal.removeAll();
    }
}
