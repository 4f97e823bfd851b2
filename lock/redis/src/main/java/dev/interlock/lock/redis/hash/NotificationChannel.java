package dev.interlock.lock.redis.hash;

import dev.interlock.lock.LockId;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * The one channel on which the server notifies the waiters of this process. Messages during a break of its connection are lost;
 * the client subscribes again by itself.
 */
final class NotificationChannel extends RedisPubSubAdapter<String, String> {

    private static final Logger log = LoggerFactory.getLogger(NotificationChannel.class);

    private static final Script LEAVE = new Script(RedisHashLeaseStore.NOTIFY + """
            -- Removes a waiter from the queue. KEYS: the target's key. ARGV: channel, lock id. Replies nothing.
            -- If it was notified already and the target is free, the next waiter is notified in its place.
            local left = redis.call('LREM', queue_of(KEYS[1]), '1', ARGV[1] .. ' ' .. ARGV[2])
            if left == 0 and not redis.call('HGET', KEYS[1], 'grant') then
              notify_next(KEYS[1])
            end
            return {}
            """);

    private static final long SUBSCRIBE_RETRY_NANOS = Duration.ofSeconds(1).toNanos();

    private final RedisNode node;
    private final String name;
    private final BiConsumer<LockId, String> onReleased;
    private final Runnable onSubscribed;
    private @Nullable CompletableFuture<?> subscription;
    private long nextSubscribeNanos;

    /**
     * @param onReleased gets the lock id of the waiter that is notified, and the key of the released target
     * @param onSubscribed runs whenever the channel is subscribed: after a break it makes up for the messages that were lost
     */
    NotificationChannel(RedisNode node, String name, BiConsumer<LockId, String> onReleased, Runnable onSubscribed) {
        this.node = node;
        this.name = name;
        this.onReleased = onReleased;
        this.onSubscribed = onSubscribed;
    }

    String name() {
        return name;
    }

    /** Subscribes if that is due, without waiting for it. Returns whether it has been subscribed, even if it is broken now. */
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

    /** Removes a waiter from the queue of the target with that key, without waiting for it. */
    void leaveQueue(String key, LockId lockId) {
        node.sendUnanswered(LEAVE, List.of(key), name, lockId.value());
    }

    /** @param message a lock id, a space, and a key */
    @Override
    public void message(String from, String message) {
        int space = message.indexOf(' ');
        onReleased.accept(new LockId(message.substring(0, space)), message.substring(space + 1));
    }

    @Override
    public void subscribed(String to, long count) {
        onSubscribed.run();
    }
}
