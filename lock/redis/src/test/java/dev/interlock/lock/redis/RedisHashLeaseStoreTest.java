package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.hash.RedisHashLeaseStore;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.testing.Await;
import io.lettuce.core.AclSetuserArgs;
import io.lettuce.core.KillArgs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The queue of waiters for a lease in Redis, and which of three processes is notified when. */
@Timeout(60)
class RedisHashLeaseStoreTest {

    private static final String NAMESPACE = "test " + LockId.random().value();
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LockTarget a = aTarget();
    private final LockTarget b = aTarget();

    private final Peer holder = new Peer("holder");
    private final Peer first = new Peer("first");
    private final Peer second = new Peer("second");

    @AfterEach
    void end() {
        List.of(holder, first, second).forEach(Peer::stop);
    }

    @Test
    void releaseNotifiesTheWaiter() throws Exception {
        holder.acquire(a);
        Future<?> notification = first.waitFor(a);
        assertThat(notification).isNotDone();

        holder.release(a);

        notification.get();
        first.acquire(a);
    }

    /** Otherwise the waiter would wait for the end of the lease that refused it. */
    @Test
    void aShortenedLeaseNotifiesTheWaiter() throws Exception {
        holder.acquire(a);
        Future<?> notification = first.waitFor(a);

        holder.shorten(a, MINUTE.dividedBy(2));

        notification.get();
        assertThat(first.waitFor(a)).as("enqueued again").isNotDone();
        holder.release(a);
    }

    @Test
    void requestThatDoesNotWaitIsNotNotified() {
        holder.acquire(a);

        assertThat(first.tryAcquire(a))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.freed()).isNull());
        assertThat(queueOf(a)).isEmpty();
    }

    /** Published code notifies all waiters, and only one of them can acquire the lock. */
    @Test
    void onlyTheFirstWaiterIsNotified() throws Exception {
        holder.acquire(a);
        Future<?> firstNotification = first.waitFor(a);
        Future<?> secondNotification = second.waitFor(a);
        assertThat(first.waitFor(a)).isNotDone();
        Future<?> renewedNotification = first.waitFor(a);
        assertThat(queueOf(a)).hasSize(2);

        holder.release(a);

        renewedNotification.get();
        assertThat(queueOf(a)).as("waiters that are not notified yet").hasSize(1);
        assertThat(firstNotification).isNotDone();
        assertThat(secondNotification).isNotDone();
        first.acquire(a);
        first.release(a);
        secondNotification.get();
    }

    /** Published code notifies a dead waiter, and all others wait for five minutes. */
    @Test
    void deadWaiterIsSkipped() throws Exception {
        holder.acquire(a);
        assertThat(first.waitFor(a)).isNotDone();
        String waiter = queueOf(a).get(0);
        String channel = waiter.substring(
                0, waiter.length() - " ".length() - LockId.random().value().length());
        Future<?> secondNotification = second.waitFor(a);
        first.stop();
        Await.until(() -> receivers(channel).equals(Map.of(channel, 0L)));

        holder.release(a);

        secondNotification.get();
    }

    private static Map<String, Long> receivers(String channel) {
        return TestRedis.execute(TestRedis.sharedUrl(), server -> server.sync().pubsubNumsub(channel));
    }

    @Test
    void canceledWaiterIsNotNotified() throws Exception {
        holder.acquire(a);
        Future<?> firstNotification = first.waitFor(a);
        Future<?> secondNotification = second.waitFor(a);

        firstNotification.cancel(false);
        first.awaitEarlierCommands();
        holder.release(a);

        secondNotification.get();
    }

    @Test
    void cancelingAfterTheNotificationNotifiesTheNextWaiter() throws Exception {
        holder.acquire(a);
        Future<?> firstNotification = first.waitFor(a);
        Future<?> secondNotification = second.waitFor(a);
        holder.release(a);
        firstNotification.get();
        assertThat(queueOf(a)).as("waiters that are not notified yet").hasSize(1);
        assertThat(secondNotification).isNotDone();

        firstNotification.cancel(false);

        secondNotification.get();
    }

    /** The waiter is notified that one target is free, and refused for the other target of its request. */
    @Test
    void nextWaiterIsNotifiedIfTheFirstIsRefusedForAnotherTarget() throws Exception {
        LockTarget lower = a.compareTo(b) < 0 ? a : b;
        LockTarget higher = lower.equals(a) ? b : a;
        holder.acquire(lower);
        Future<?> firstNotification = first.waitFor(lower, higher);
        Future<?> secondNotification = second.waitFor(lower);
        Peer other = new Peer("other");
        other.acquire(higher);
        holder.release(lower);
        firstNotification.get();

        assertThat(first.waitFor(lower, higher)).isNotDone();

        secondNotification.get();
        other.stop();
    }

    /**
     * In published code, a waiter that acquired the lock without a notification is notified later (docs/sources.md, row 74).
     */
    @Test
    void waiterThatAcquiresTheLockLeavesTheQueue() {
        holder.acquire(a);
        assertThat(first.waitFor(a)).isNotDone();
        deleteLease(a);

        first.acquire(a);

        Await.until(() -> queueOf(a).isEmpty()); // leaving is sent without waiting for it
    }

    /** Notifications during the interruption are lost, so every waiter must try again. */
    @Test
    void waitersAreNotifiedWhenTheirChannelIsReconnected() throws Exception {
        holder.acquire(a);
        Future<?> firstNotification = first.waitFor(a);

        TestRedis.execute(TestRedis.sharedUrl(), server -> server.sync().clientKill(KillArgs.Builder.typePubsub()));

        firstNotification.get();
    }

    @Test
    void waiterNotifiedByAReconnectLeavesTheQueueWhenItAcquiresTheLock() throws Exception {
        holder.acquire(a);
        Future<?> firstNotification = first.waitFor(a);
        TestRedis.execute(TestRedis.sharedUrl(), server -> server.sync().clientKill(KillArgs.Builder.typePubsub()));
        firstNotification.get();
        deleteLease(a);

        first.acquire(a);

        assertThat(queueOf(a)).isEmpty();
    }

    /** A request that the server executed late may have added the waiter to the queue. */
    @Test
    void notificationForAnEndedWaitIsPassedToTheNextWaiter() throws Exception {
        holder.acquire(a, b);
        Future<?> firstNotification = first.waitFor(b);
        Future<?> secondNotification = second.waitFor(a);
        TestRedis.execute(
                TestRedis.sharedUrl(),
                server -> server.sync().lpush(queueKey(a), server.sync().lindex(queueKey(b), 0)));

        holder.release(a);

        secondNotification.get();
        assertThat(firstNotification).isNotDone();
    }

    /** The server permits all other commands. No attempt to subscribe leaves a connection open. */
    @Test
    void waiterWithoutPermissionToSubscribePolls() {
        try (TestRedis server = TestRedis.start("--acl-pubsub-default", "resetchannels")) {
            server.execute(admin -> admin.sync()
                    .aclSetuser(
                            "unsubscribed",
                            AclSetuserArgs.Builder.on().nopass().allKeys().allCommands()));
            String url = server.url().replace("redis://", "redis://unsubscribed:any@");
            Peer poller = new Peer("unsubscribed", new RedisNode(url, Duration.ofSeconds(10)));
            Peer other = new Peer("other", new RedisNode(url, Duration.ofSeconds(10)));
            other.acquire(a);

            poller.assertRefusedWithoutNotification(a);
            Await.until(() -> !server.execute(admin -> admin.sync().aclLog()).isEmpty());
            IntStream.range(0, 1000).forEach(attempt -> poller.assertRefusedWithoutNotification(a));

            Await.until(() -> server.execute(admin -> admin.sync().clientList())
                            .lines()
                            .filter(client -> client.contains(" user=unsubscribed "))
                            .count()
                    == 2);
            other.release(a);
            poller.acquire(a);
            poller.stop();
            other.stop();
        }
    }

    @Test
    void queueExpiresASecondAfterTheLease() {
        holder.acquire(a, Duration.ofSeconds(3));
        assertThat(first.waitFor(a)).isNotDone();

        Await.until(() -> queueOf(a).isEmpty());
    }

    /** A user with access to this namespace only can hold locks and wait for them. */
    @Test
    void everyKeyIsInTheNamespace() {
        holder.acquire(a);
        assertThat(first.waitFor(a)).isNotDone();

        assertThat(first.node.scan("*" + a.name() + "*"))
                .hasSize(2)
                .allSatisfy(key -> assertThat(key).startsWith("{" + NAMESPACE + "}:"));
    }

    @Test
    void onlyTheTokenCounterIsLeftAfterTheReleases() {
        holder.acquire(a, b);
        assertThat(first.waitFor(a)).isNotDone();
        holder.release(a, b);
        first.acquire(a);
        first.release(a);

        assertThat(first.node.scan("{" + NAMESPACE + "}:*" + a.name() + "*")).isEmpty();
        assertThat(first.node.scan("{" + NAMESPACE + "}:*" + b.name() + "*")).isEmpty();
        assertThat(first.node.scan(new RedisKeys(NAMESPACE, "hash").tokens())).hasSize(1);
    }

    private static void deleteLease(LockTarget target) {
        String lease = new RedisKeys(NAMESPACE, "hash").lease(target);
        TestRedis.execute(TestRedis.sharedUrl(), server -> server.sync().del(lease));
    }

    private static List<String> queueOf(LockTarget target) {
        return TestRedis.execute(TestRedis.sharedUrl(), server -> server.sync().lrange(queueKey(target), 0, -1));
    }

    private static String queueKey(LockTarget target) {
        return "{" + NAMESPACE + "}:line:hash:" + target.name();
    }

    private static LockTarget aTarget() {
        return new LockTarget("Test", LockId.random().value());
    }

    /** A process that uses the store. */
    private static final class Peer {

        private final String owner;
        private final LockId lockId = LockId.random();
        private final RedisNode node;
        private final RedisHashLeaseStore leases;

        Peer(String owner) {
            this(owner, new RedisNode(TestRedis.sharedUrl(), Duration.ofSeconds(10)));
            Channel.awaitOpen(leases);
        }

        /** Does not wait for the channel to open. */
        Peer(String owner, RedisNode node) {
            this.owner = owner;
            this.node = node;
            this.leases = new RedisHashLeaseStore(node, NAMESPACE, new InMemoryFence());
        }

        Object tryAcquire(LockTarget... targets) {
            return leases.acquire(request(MINUTE, targets));
        }

        void assertRefusedWithoutNotification(LockTarget target) {
            assertThat(((Held) leases.acquire(request(MINUTE, target).waiting())).freed())
                    .isNull();
        }

        void acquire(LockTarget... targets) {
            assertThat(leases.acquire(request(MINUTE, targets).waiting())).isInstanceOf(Granted.class);
        }

        void acquire(LockTarget target, Duration lease) {
            assertThat(leases.acquire(request(lease, target))).isInstanceOf(Granted.class);
        }

        Future<?> waitFor(LockTarget... targets) {
            Held held = (Held) leases.acquire(request(MINUTE, targets).waiting());
            return Objects.requireNonNull(held.freed());
        }

        private AcquireRequest request(Duration lease, LockTarget... targets) {
            return new AcquireRequest(List.of(targets), lockId, owner, new LeaseTerms(lease));
        }

        void release(LockTarget... targets) {
            assertThat(leases.release(List.of(targets), lockId, owner)).isTrue();
        }

        void shorten(LockTarget target, Duration remaining) {
            leases.shorten(target, lockId, owner, remaining);
        }

        /** Waits until the server has executed all earlier commands of this process. */
        void awaitEarlierCommands() {
            assertThat(node.scan(NAMESPACE)).isEmpty();
        }

        void stop() {
            node.close();
        }
    }
}
