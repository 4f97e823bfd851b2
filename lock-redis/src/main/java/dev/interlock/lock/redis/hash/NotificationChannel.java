package dev.interlock.lock.redis.hash;

import dev.interlock.lock.redis.client.RedisNode;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** The one channel on which the server notifies the waiters of this process. A break closes it until it is subscribed again. */
final class NotificationChannel implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(NotificationChannel.class);

    private static final long SUBSCRIBE_RETRY_NANOS = Duration.ofSeconds(1).toNanos();

    private final RedisNode node;
    private final String name;
    private final Consumer<String> onMessage;
    private final Runnable onReopened;
    private @Nullable CompletableFuture<StatefulRedisPubSubConnection<String, String>> subscription;
    private long nextSubscribeNanos;

    /** @param onReopened runs when the channel is open again after a break, in which messages may have been lost */
    NotificationChannel(RedisNode node, String name, Consumer<String> onMessage, Runnable onReopened) {
        this.node = node;
        this.name = name;
        this.onMessage = onMessage;
        this.onReopened = onReopened;
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
            subscription = node.subscribe(name, new Listener()).whenComplete((opened, failure) -> {
                if (failure != null) {
                    log.atLevel(first ? Level.WARN : Level.DEBUG)
                            .setCause(failure)
                            .log("Waiters cannot be notified and poll instead");
                }
            });
        }
        return isOpen(subscription);
    }

    private static boolean isOpen(CompletableFuture<?> subscription) {
        return subscription.isDone() && !subscription.isCompletedExceptionally();
    }

    @Override
    public synchronized void close() {
        if (subscription != null && isOpen(subscription)) {
            subscription.join().close();
        }
    }

    private final class Listener extends RedisPubSubAdapter<String, String> {

        private boolean wasOpen;

        @Override
        public void message(String from, String message) {
            onMessage.accept(message);
        }

        @Override
        public void subscribed(String to, long count) {
            if (wasOpen) {
                onReopened.run();
            }
            wasOpen = true;
        }
    }
}
