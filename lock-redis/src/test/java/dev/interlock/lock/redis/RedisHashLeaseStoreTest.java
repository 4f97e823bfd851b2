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
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Those who wait for a lease in Redis: three processes, and who is called when. */
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
        List.of(holder, first, second).forEach(Peer::die);
    }

    @Test
    void releaseNotifiesTheWaiter() throws Exception {
        holder.take(a);
        Future<?> word = first.queueFor(a);
        assertThat(word).isNotDone();

        holder.release(a);

        word.get();
        first.take(a);
    }

    @Test
    void requestThatDoesNotWaitIsNotNotified() {
        holder.take(a);

        assertThat(first.ask(a))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.freed()).isNull());
        assertThat(lineFor(a)).isEmpty();
    }

    /** Published: all are called, and all but one in vain. */
    @Test
    void onlyTheFirstWaiterIsNotified() throws Exception {
        holder.take(a);
        Future<?> firsts = first.queueFor(a);
        Future<?> seconds = second.queueFor(a);
        assertThat(first.queueFor(a)).isNotDone();
        Future<?> firstsAgain = first.queueFor(a);
        assertThat(lineFor(a)).hasSize(2);

        holder.release(a);

        firstsAgain.get();
        assertThat(lineFor(a)).as("the waiter is not notified").hasSize(1);
        assertThat(firsts).isNotDone();
        assertThat(seconds).isNotDone();
        first.take(a);
        first.release(a);
        seconds.get();
    }

    /** Published: a dead waiter is notified, and all others wait for five minutes. */
    @Test
    void deadWaiterIsPassedOver() throws Exception {
        holder.take(a);
        assertThat(first.queueFor(a)).isNotDone();
        Future<?> seconds = second.queueFor(a);
        first.die();

        holder.release(a);

        seconds.get();
    }

    @Test
    void canceledWaiterIsNotNotified() throws Exception {
        holder.take(a);
        Future<?> firsts = first.queueFor(a);
        Future<?> seconds = second.queueFor(a);

        firsts.cancel(false);
        first.settle();
        holder.release(a);

        seconds.get();
    }

    @Test
    void cancelingAfterTheNotificationNotifiesTheNextWaiter() throws Exception {
        holder.take(a);
        Future<?> firsts = first.queueFor(a);
        Future<?> seconds = second.queueFor(a);
        holder.release(a);
        firsts.get();
        assertThat(lineFor(a)).as("the waiter is not notified").hasSize(1);
        assertThat(seconds).isNotDone();

        firsts.cancel(false);

        seconds.get();
    }

    /** The waiter is notified of one target, and refused for the other that it needs too. */
    @Test
    void waiterThatNeedsAnotherTargetTooLetsTheNextBeNotified() throws Exception {
        LockTarget early = a.compareTo(b) < 0 ? a : b;
        LockTarget late = early.equals(a) ? b : a;
        holder.take(early);
        Future<?> firsts = first.queueFor(early, late);
        Future<?> seconds = second.queueFor(early);
        Peer other = new Peer("other");
        other.take(late);
        holder.release(early);
        firsts.get();

        assertThat(first.queueFor(early, late)).isNotDone();

        seconds.get();
        other.die();
    }

    /** Published: a waiter that acquired the lock without a notification is notified later (docs/differences.md, row 74). */
    @Test
    void holderIsInNoQueue() {
        holder.take(a);
        assertThat(first.queueFor(a)).isNotDone();
        forget(a);

        first.take(a);

        assertThat(lineFor(a)).isEmpty();
    }

    /** What was said meanwhile is lost: so all ask again. */
    @Test
    void waiterIsNotifiedWhenItsBrokenChannelIsOpenAgain() throws Exception {
        holder.take(a);
        Future<?> firsts = first.queueFor(a);

        TestRedis.ask(TestRedis.sharedUrl(), server -> server.sync().clientKill(KillArgs.Builder.typePubsub()));

        firsts.get();
    }

    @Test
    void aWaiterNotifiedByABreakLeavesTheLineOnceItHoldsTheLock() throws Exception {
        holder.take(a);
        Future<?> firsts = first.queueFor(a);
        TestRedis.ask(TestRedis.sharedUrl(), server -> server.sync().clientKill(KillArgs.Builder.typePubsub()));
        firsts.get();
        forget(a);

        first.take(a);

        assertThat(lineFor(a)).isEmpty();
    }

    /** A request that came late may have put the waiter there. */
    @Test
    void aNotificationForAnEndedWaitIsPassedToTheNextWaiter() throws Exception {
        holder.take(a, b);
        Future<?> firsts = first.queueFor(b);
        Future<?> seconds = second.queueFor(a);
        TestRedis.ask(
                TestRedis.sharedUrl(),
                server -> server.sync().lpush(line(a), server.sync().lindex(line(b), 0)));

        holder.release(a);

        seconds.get();
        assertThat(firsts).isNotDone();
    }

    /** By a server that allows everything else: the waiter polls, and no attempt leaves a connection behind. */
    @Test
    void waiterWithoutPermissionToSubscribePolls() {
        try (TestRedis server = TestRedis.start("--acl-pubsub-default", "resetchannels")) {
            server.ask(admin -> admin.sync()
                    .aclSetuser(
                            "deaf",
                            AclSetuserArgs.Builder.on().nopass().allKeys().allCommands()));
            String url = server.url().replace("redis://", "redis://deaf:any@");
            Peer deaf = new Peer("deaf", new RedisNode(url, Duration.ofSeconds(10)));
            Peer other = new Peer("other", new RedisNode(url, Duration.ofSeconds(10)));
            other.take(a);

            deaf.asksInVainFor(a);
            Await.until(() -> !server.ask(admin -> admin.sync().aclLog()).isEmpty());
            IntStream.range(0, 1000).forEach(ask -> deaf.asksInVainFor(a));

            Await.until(() -> server.ask(admin -> admin.sync().clientList())
                            .lines()
                            .filter(client -> client.contains(" user=deaf "))
                            .count()
                    == 2);
            other.release(a);
            deaf.take(a);
            deaf.die();
            other.die();
        }
    }

    @Test
    void theLineEndsASecondAfterTheLease() {
        holder.take(a, Duration.ofMillis(200));
        assertThat(first.queueFor(a)).isNotDone();

        Await.until(() -> lineFor(a).isEmpty());
    }

    /** A user with access to nothing else on that server can hold locks and wait for them. */
    @Test
    void everyKeyIsInTheNamespace() {
        holder.take(a);
        assertThat(first.queueFor(a)).isNotDone();

        assertThat(first.node.scan("*" + a.name() + "*"))
                .hasSize(2)
                .allSatisfy(key -> assertThat(key).startsWith("{" + NAMESPACE + "}:"));
    }

    @Test
    void ofWhatIsGivenBackOnlyTheCounterOfTokensIsLeft() {
        holder.take(a, b);
        assertThat(first.queueFor(a)).isNotDone();
        holder.release(a, b);
        first.take(a);
        first.release(a);

        assertThat(first.node.scan("{" + NAMESPACE + "}:*" + a.name() + "*")).isEmpty();
        assertThat(first.node.scan("{" + NAMESPACE + "}:*" + b.name() + "*")).isEmpty();
        assertThat(first.node.scan("{" + NAMESPACE + "}:tokens")).hasSize(1);
    }

    private static void forget(LockTarget target) {
        String lease = new RedisKeys(NAMESPACE, "hash").lease(target);
        TestRedis.ask(TestRedis.sharedUrl(), server -> server.sync().del(lease));
    }

    private static List<String> lineFor(LockTarget target) {
        return TestRedis.ask(TestRedis.sharedUrl(), server -> server.sync().lrange(line(target), 0, -1));
    }

    private static String line(LockTarget target) {
        return "{" + NAMESPACE + "}:line:hash:" + target.name();
    }

    private static LockTarget aTarget() {
        return new LockTarget("Test", LockId.random().value());
    }

    /** A process. */
    private static final class Peer {

        private final String owner;
        private final LockId lockId = LockId.random();
        private final RedisNode node;
        private final RedisHashLeaseStore leases;

        Peer(String owner) {
            this(owner, new RedisNode(TestRedis.sharedUrl(), Duration.ofSeconds(10)));
            Channel.awaitOpen(leases);
        }

        /** Whether the waiter can be notified is unknown. */
        Peer(String owner, RedisNode node) {
            this.owner = owner;
            this.node = node;
            this.leases = new RedisHashLeaseStore(node, NAMESPACE, new InMemoryFence());
        }

        Object ask(LockTarget... targets) {
            return leases.acquire(request(MINUTE, targets));
        }

        void asksInVainFor(LockTarget target) {
            assertThat(((Held) leases.acquire(request(MINUTE, target).waiting())).freed())
                    .isNull();
        }

        void take(LockTarget... targets) {
            assertThat(leases.acquire(request(MINUTE, targets).waiting())).isInstanceOf(Granted.class);
        }

        void take(LockTarget target, Duration lease) {
            assertThat(leases.acquire(request(lease, target))).isInstanceOf(Granted.class);
        }

        Future<?> queueFor(LockTarget... targets) {
            Held held = (Held) leases.acquire(request(MINUTE, targets).waiting());
            return Objects.requireNonNull(held.freed());
        }

        private AcquireRequest request(Duration lease, LockTarget... targets) {
            return new AcquireRequest(List.of(targets), lockId, owner, LeaseTerms.uncapped(lease));
        }

        void release(LockTarget... targets) {
            assertThat(leases.release(List.of(targets), lockId, owner)).isTrue();
        }

        /** What it has sent before is done. */
        void settle() {
            assertThat(node.scan(NAMESPACE)).isEmpty();
        }

        void die() {
            leases.close();
            node.close();
        }
    }
}
