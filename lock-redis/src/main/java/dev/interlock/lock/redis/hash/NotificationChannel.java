package dev.interlock.lock.redis.hash;

import dev.interlock.lock.redis.client.RedisNode;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** The one channel on which the server notifies the waiters of this process. A break closes it until it is subscribed again. */
final class NotificationChannel extends RedisPubSubAdapter<String, String> {

    private static final Logger log = LoggerFactory.getLogger(NotificationChannel.class);

    private static final long SUBSCRIBE_RETRY_NANOS = Duration.ofSeconds(1).toNanos();

    private final RedisNode node;
    private final String name;
    private final Consumer<String> onMessage;
    private final Runnable onSubscribed;
    private @Nullable CompletableFuture<?> subscription;
    private long nextSubscribeNanos;

    /** @param onSubscribed runs when the channel is open, also again after a break, in which messages may have been lost */
    NotificationChannel(RedisNode node, String name, Consumer<String> onMessage, Runnable onSubscribed) {
        this.node = node;
        this.name = name;
        this.onMessage = onMessage;
        this.onSubscribed = onSubscribed;
    }

    String name() {
        return name;
    }

    /** Subscribes if that is due, without waiting for it. Returns whether the channel is open. */
    synchronized boolean subscribe() {
        long now = System.nanoTime();
        boolean first = subscription == null;
        if (subscription == null || (subscription.isCompletedExceptionally() && now - nextSubscribeNanos >= 0)) {
            nextSubscribeNanos = now + SUBSCRIBE_RETRY_NANOS;
            subscription = node.subscribe(name, this).whenComplete((opened, failure) -> {
                if (failure != null) {
                    log.atLevel(first ? Level.WARN : Level.DEBUG)
                            .setCause(failure)
                            .log("Waiters cannot be notified and poll instead");
                }
            });
        }
        return subscription.isDone() && !subscription.isCompletedExceptionally();
    }

    @Override
    public void message(String from, String message) {
        onMessage.accept(message);
    }

    @Override
    public void subscribed(String to, long count) {
        onSubscribed.run();
    }
}
