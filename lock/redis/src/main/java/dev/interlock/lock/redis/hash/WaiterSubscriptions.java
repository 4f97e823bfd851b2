package dev.interlock.lock.redis.hash;

import dev.interlock.lock.LockId;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The waiters of this process, which are notified on one {@link NotificationChannel}. The first waiter subscribes it.
 *
 * <p>A notification is a hint. When the channel is subscribed again after a break all waiters are notified, because messages were
 * lost meanwhile. A notification for a waiter that is gone is passed on to the next waiter.
 */
final class WaiterSubscriptions {

    private final RedisKeys keys;
    private final NotificationChannel channel;
    private final Map<LockId, Waiter> waiters = new ConcurrentHashMap<>();

    WaiterSubscriptions(RedisNode node, RedisKeys keys) {
        this.keys = keys;
        this.channel = new NotificationChannel(node, keys.channel(), this::notifyWaiter, this::notifyAllWaiters);
    }

    /**
     * Sends a request that waits, and registers its waiter before: a notification may arrive before the refusal. A repeated request
     * that was not notified keeps its place in the queue. Until the channel has been subscribed the request polls.
     *
     * @param request sends the request with a channel, which is empty if the request polls
     */
    AcquireResult acquireOrEnqueue(LockId lockId, Function<String, AcquireResult> request) {
        if (!channel.subscribe()) {
            return request.apply("");
        }
        Waiter waiter = waiters.compute(lockId, Waiter::new);
        boolean waits = false;
        try {
            AcquireResult result = request.apply(channel.name());
            if (result instanceof Held held) {
                waits = true;
                waiter.key = keys.lease(held.by().target());
                return new Held(held.by(), waiter);
            }
            return result;
        } finally {
            if (!waits) {
                waiter.leave();
            }
        }
    }

    private void notifyWaiter(LockId lockId, String key) {
        Waiter waiter = waiters.get(lockId);
        if (waiter == null || !waiter.mayWaitFor(key)) {
            channel.leaveQueue(key, lockId);
        } else {
            waiters.remove(lockId, waiter);
            waiter.complete(null);
        }
    }

    /** Notifies all waiters, which keep their places in the queue. */
    private void notifyAllWaiters() {
        waiters.values().forEach(waiter -> waiter.complete(null));
    }

    /** Completes when the waiter is notified. Canceling it leaves the queue of the server. */
    private final class Waiter extends CompletableFuture<@Nullable Void> {

        private final LockId lockId;
        private final @Nullable String earlierKey;

        /** The key of the lease that refused the request. The waiter is in its queue. Null before the refusal has arrived. */
        private volatile @Nullable String key;

        /** @param earlier the waiter of the same request when it was sent before; this one takes over its place in the queue */
        Waiter(LockId lockId, @Nullable Waiter earlier) {
            this.lockId = lockId;
            this.earlierKey = earlier == null ? null : earlier.queueKey();
        }

        private @Nullable String queueKey() {
            return key == null ? earlierKey : key;
        }

        boolean mayWaitFor(String lease) {
            return key == null || lease.equals(key);
        }

        /** Leaves the queue, also after a grant. If the waiter was notified already, the server notifies the next one. */
        void leave() {
            waiters.remove(lockId, this);
            String queue = queueKey();
            if (queue != null) {
                channel.leaveQueue(queue, lockId);
            }
        }

        @Override
        public boolean cancel(boolean mayInterrupt) {
            boolean canceled = super.cancel(mayInterrupt);
            leave();
            return canceled;
        }
    }
}
