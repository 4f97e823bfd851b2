package dev.interlock.lock.redis;

import dev.interlock.lock.LockId;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Those of this process who wait, and the one channel on which they are called; it is opened when the first of them comes.
 *
 * <p>A call is a hint. Whenever the channel is open again after a break all are called, for what was said meanwhile is lost.
 * Who is called and doesn't wait here any more lets the next one be called.
 */
final class WaiterSubscriptions implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(WaiterSubscriptions.class);

    /** Between two tries to open the channel: she who wants to wait asks far more often. */
    private static final long A_WHILE = Duration.ofSeconds(1).toNanos();

    private final RedisNode node;
    private final String channel;
    private final Script leave;
    private final Map<LockId, Waiting> waiting = new ConcurrentHashMap<>();
    private @Nullable CompletableFuture<StatefulRedisPubSubConnection<String, String>> subscription;
    private long nextTry;

    /** @param leave takes somebody out of the line at the server */
    WaiterSubscriptions(RedisNode node, String channel, Script leave) {
        this.node = node;
        this.channel = channel;
        this.leave = leave;
    }

    /**
     * Before she asks: she may be called before she has heard that she was refused. Who asks again without having been called still
     * stands where she stood. Empty while the channel is not open yet: for that nobody waits.
     */
    Optional<Waiting> enter(LockId lockId) {
        if (!isOpen()) {
            return Optional.empty();
        }
        Waiting me = new Waiting(lockId);
        Waiting uncalled = waiting.put(lockId, me);
        me.before = uncalled == null ? null : uncalled.place();
        return Optional.of(me);
    }

    private synchronized boolean isOpen() {
        long now = System.nanoTime();
        boolean first = subscription == null;
        if (subscription == null || (subscription.isCompletedExceptionally() && now - nextTry >= 0)) {
            nextTry = now + A_WHILE;
            subscription = node.subscribe(channel, new Calls()).whenComplete((opened, failure) -> {
                if (failure != null) {
                    log.atLevel(first ? Level.WARN : Level.DEBUG)
                            .setCause(failure)
                            .log("Nobody can be called; who waits asks now and then");
                }
            });
        }
        return isOpened(subscription);
    }

    private static boolean isOpened(CompletableFuture<?> subscription) {
        return subscription.isDone() && !subscription.isCompletedExceptionally();
    }

    String channel() {
        return channel;
    }

    /** @param message a lock id and a key, as {@code line.lua} says them */
    private void call(String message) {
        int space = message.indexOf(' ');
        LockId lockId = new LockId(message.substring(0, space));
        String key = message.substring(space + 1);
        Waiting called = waiting.get(lockId);
        if (called == null || !called.mayWaitAt(key)) {
            leaveLine(key, lockId);
        } else {
            waiting.remove(lockId, called);
            called.complete(null);
        }
    }

    private void leaveLine(String key, LockId lockId) {
        node.tell(leave, List.of(key), channel, lockId.value());
    }

    @Override
    public synchronized void close() {
        if (subscription != null && isOpened(subscription)) {
            subscription.join().close();
        }
    }

    private final class Calls extends RedisPubSubAdapter<String, String> {

        private boolean wasOpen;

        @Override
        public void message(String from, String message) {
            call(message);
        }

        /** They still stand in line, and go on waiting there if they are refused. */
        @Override
        public void subscribed(String to, long count) {
            if (wasOpen) {
                waiting.values().forEach(each -> each.complete(null));
            }
            wasOpen = true;
        }
    }

    /** Done when she is called. */
    final class Waiting extends CompletableFuture<@Nullable Void> {

        private final LockId lockId;
        private @Nullable String before;
        private volatile @Nullable String key;

        private Waiting(LockId lockId) {
            this.lockId = lockId;
        }

        /** Where she was put in line. */
        Waiting at(String lease) {
            key = lease;
            return this;
        }

        private @Nullable String place() {
            return key == null ? before : key;
        }

        /** While she hasn't heard where, it may be anywhere. */
        private boolean mayWaitAt(String lease) {
            return key == null || lease.equals(key);
        }

        @Override
        public boolean cancel(boolean mayInterrupt) {
            boolean canceled = super.cancel(mayInterrupt);
            leave();
            return canceled;
        }

        /** Also of who was granted it: she leaves the line, if she stands there. If she was called already, the next one is. */
        void leave() {
            waiting.remove(lockId, this);
            String place = place();
            if (place != null) {
                leaveLine(place, lockId);
            }
        }
    }
}
