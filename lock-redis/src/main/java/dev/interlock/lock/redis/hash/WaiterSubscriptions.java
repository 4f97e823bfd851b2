package dev.interlock.lock.redis.hash;

import dev.interlock.lock.LockId;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.Script;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Held;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * The waiters of this process, and the one channel on which they are notified. The first waiter opens it.
 *
 * <p>A notification is a hint. When the channel is open again after a break all waiters are notified, because messages were lost
 * meanwhile. A notification for a waiter that is gone is passed on to the next waiter.
 */
final class WaiterSubscriptions implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(WaiterSubscriptions.class);

    private static final long SUBSCRIBE_RETRY_NANOS = Duration.ofSeconds(1).toNanos();

    private static final Script LEAVE = new Script("""
            -- Removes a waiter from the queue. KEYS: the target's key. ARGV: channel, lock id. Replies nothing.
            -- If it was notified already and the target is free, the next waiter is notified in its place.
            local key = KEYS[1]
            local queue = string.gsub(key, '}:', '}:line:', 1)
            if redis.call('LREM', queue, '1', ARGV[1] .. ' ' .. ARGV[2]) == 0 and not redis.call('HGET', key, 'grant') then
              local first = redis.call('LPOP', queue)
              while first and redis.call('PUBLISH', string.sub(first, 1, -34), string.sub(first, -32) .. ' ' .. key) == 0 do
                first = redis.call('LPOP', queue)
              end
            end
            return {}
            """);

    private final RedisNode node;
    private final RedisKeys keys;
    private final String channel;
    private final Map<LockId, Waiter> waiters = new ConcurrentHashMap<>();
    private @Nullable CompletableFuture<StatefulRedisPubSubConnection<String, String>> subscription;
    private long nextSubscribeNanos;

    WaiterSubscriptions(RedisNode node, RedisKeys keys) {
        this.node = node;
        this.keys = keys;
        this.channel = keys.channel();
    }

    /**
     * Sends a request that waits, and registers its waiter before: a notification may arrive before the refusal. A repeated request
     * that was not notified keeps its place in the queue. While the channel is not open yet the request polls.
     *
     * @param request sends the request with a channel, which is empty if the request polls
     */
    AcquireResult acquireOrEnqueue(LockId lockId, Function<String, AcquireResult> request) {
        if (!subscribe()) {
            return request.apply("");
        }
        Waiter waiter = register(lockId);
        boolean waits = false;
        try {
            AcquireResult result = request.apply(channel);
            if (result instanceof Held held) {
                waits = true;
                return new Held(
                        held.by(), waiter.enqueuedAt(keys.lease(held.by().target())));
            }
            return result;
        } finally {
            if (!waits) {
                waiter.leave();
            }
        }
    }

    private Waiter register(LockId lockId) {
        Waiter waiter = new Waiter(lockId);
        Waiter earlier = waiters.put(lockId, waiter);
        waiter.earlierKey = earlier == null ? null : earlier.queueKey();
        return waiter;
    }

    /** Subscribes if that is due, without waiting for it. Returns whether the channel is open. */
    private synchronized boolean subscribe() {
        long now = System.nanoTime();
        boolean first = subscription == null;
        if (subscription == null || (subscription.isCompletedExceptionally() && now - nextSubscribeNanos >= 0)) {
            nextSubscribeNanos = now + SUBSCRIBE_RETRY_NANOS;
            subscription = node.subscribe(channel, new Notifications()).whenComplete((opened, failure) -> {
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

    /** @param message a lock id, a space, and the key of a released target */
    private void notifyWaiter(String message) {
        int space = message.indexOf(' ');
        LockId lockId = new LockId(message.substring(0, space));
        String key = message.substring(space + 1);
        Waiter waiter = waiters.get(lockId);
        if (waiter == null || !waiter.mayWaitFor(key)) {
            leaveQueue(key, lockId);
        } else {
            waiters.remove(lockId, waiter);
            waiter.complete(null);
        }
    }

    private void leaveQueue(String key, LockId lockId) {
        node.sendUnanswered(LEAVE, List.of(key), channel, lockId.value());
    }

    @Override
    public synchronized void close() {
        if (subscription != null && isOpen(subscription)) {
            subscription.join().close();
        }
    }

    private final class Notifications extends RedisPubSubAdapter<String, String> {

        private boolean wasOpen;

        @Override
        public void message(String from, String message) {
            notifyWaiter(message);
        }

        /** Notifies all waiters after a break. They keep their places in the queue. */
        @Override
        public void subscribed(String to, long count) {
            if (wasOpen) {
                waiters.values().forEach(waiter -> waiter.complete(null));
            }
            wasOpen = true;
        }
    }

    /** A future that completes when the waiter is notified. */
    private final class Waiter extends CompletableFuture<@Nullable Void> {

        private final LockId lockId;
        private @Nullable String earlierKey;
        private volatile @Nullable String key;

        private Waiter(LockId lockId) {
            this.lockId = lockId;
        }

        /** Notes the key in whose queue the server put this waiter. */
        Waiter enqueuedAt(String lease) {
            key = lease;
            return this;
        }

        private @Nullable String queueKey() {
            return key == null ? earlierKey : key;
        }

        /** Returns true for any key before the refusal has arrived. */
        private boolean mayWaitFor(String lease) {
            return key == null || lease.equals(key);
        }

        @Override
        public boolean cancel(boolean mayInterrupt) {
            boolean canceled = super.cancel(mayInterrupt);
            leave();
            return canceled;
        }

        /** Leaves the queue, also after a grant. If this waiter was notified already, the server notifies the next one. */
        void leave() {
            waiters.remove(lockId, this);
            String queue = queueKey();
            if (queue != null) {
                leaveQueue(queue, lockId);
            }
        }
    }
}
