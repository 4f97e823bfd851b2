package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.hash.RedisHashLeaseStore;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the server is asked, as it counts itself. */
@Timeout(60)
class RedisCommandsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final List<LockTarget> THREE = List.of(target(1), target(2), target(3));

    private final TestRedis redis = TestRedis.start();
    private final RedisNode node = new RedisNode(redis.url(), Duration.ofSeconds(10));
    private final List<RedisCell> cells = RedisCell.allOn(node).toList();
    private final RedisHashLeaseStore leases = new RedisHashLeaseStore(node, "counted", new InMemoryFence());

    /** A script is sent whole once, and by its digest from then on. */
    @BeforeEach
    void known() {
        cells.forEach(cell -> takeAndGiveBack(cell, THREE));
    }

    @AfterEach
    void end() {
        leases.close();
        node.close();
        redis.close();
    }

    /** Published: three for one lock, and twelve for three. */
    @Test
    void oneToTakeAndOneToGiveBackHoweverManyTargets() {
        long before = redis.calls("evalsha");
        long evals = redis.calls("eval");

        cells.forEach(cell -> takeAndGiveBack(cell, List.of(target(1))));
        assertThat(redis.calls("evalsha") - before).isEqualTo(4);
        cells.forEach(cell -> takeAndGiveBack(cell, THREE));

        assertThat(redis.calls("evalsha") - before).isEqualTo(8);
        assertThat(redis.calls("eval")).isEqualTo(evals);
    }

    @Test
    void oneToFindHoweverManyTargets() {
        leases.acquire(new AcquireRequest(THREE, LockId.random(), "kim", LeaseTerms.uncapped(MINUTE)));
        leases.find(target(1));
        long before = redis.calls("evalsha");

        assertThat(leases.findAll(Set.copyOf(THREE))).hasSize(3);
        assertThat(leases.findAll(Set.of())).isEmpty();

        assertThat(redis.calls("evalsha") - before).isEqualTo(1);
        assertThat(redis.calls("scan")).isZero();
    }

    /** Published: each release is told to everybody who has ever waited. */
    @Test
    void nothingIsPublishedWithoutAWaiter() {
        takeAndGiveBack(cells.get(1), THREE);

        assertThat(redis.calls("publish")).isZero();
        assertThat(redis.calls("subscribe")).isZero();
    }

    @Test
    void aProcessHasOneChannelForAllItsLocks() {
        Channel.awaitOpen(leases);
        for (int i = 0; i < 10_000; i++) {
            assertThat(leases.acquire(request(target(i), "kim").waiting())).isInstanceOf(Granted.class);
        }
        assertThat(leases.acquire(request(target(0), "lee").waiting())).isInstanceOf(Held.class);

        assertThat(redis.calls("subscribe")).isEqualTo(1);
        assertThat(channels()).hasSize(1);
    }

    /** Published: twenty renewals a lock go on for good. */
    @Test
    void whereNothingIsHeldNothingIsAsked() throws Exception {
        DistributedLock lock = Locks.distributedLock(leases);
        for (int i = 0; i < 20; i++) {
            LockRequest request = LockRequest.watched(
                            LockOwner.named("kim"), LeaseTerms.uncapped(Duration.ofSeconds(1)), List.of(target(1)))
                    .waiting(MINUTE);
            try (LockHandle outer = lock.tryLock(request).orElseThrow();
                    LockHandle inner = lock.tryLock(request).orElseThrow()) {
                assertThat(inner.token()).isEqualTo(outer.token());
            }
        }
        long before = redis.calls("evalsha");

        long now = redis.seconds();
        Await.until(() -> redis.seconds() - now >= 2);

        assertThat(redis.calls("evalsha")).isEqualTo(before);
        lock.close();
    }

    /** Published: what was said to nobody wakes the next waiters once each, in vain (docs/differences.md, row 74). */
    @Test
    void notificationsBeforeTheWaitWakeNoWaiter() throws Exception {
        Channel.awaitOpen(leases);
        AcquireRequest kims =
                new AcquireRequest(List.of(target(1), target(2)), LockId.random(), "kim", LeaseTerms.uncapped(MINUTE));
        leases.acquire(kims);
        Held last = (Held) leases.acquire(request(target(2), "last").waiting());
        AcquireRequest lees = request(target(1), "lee").waiting();
        String message = lees.lockId().value() + " " + new RedisKeys("counted", "hash").lease(target(1));
        String channel = channels().get(0);
        redis.ask(server -> IntStream.range(0, 1000)
                .mapToObj(i -> server.sync().publish(channel, message))
                .toList());
        leases.release(target(2), kims.lockId(), "kim");
        Objects.requireNonNull(last.freed()).get();

        assertThat(((Held) leases.acquire(lees)).freed()).isNotDone();
    }

    /** Two take it and give it back, and the second is refused once before: nothing else is said. */
    @Test
    void aHandOffTakesFiveCommands() throws Exception {
        Channel.awaitOpen(leases);
        AcquireRequest kims = request(target(1), "kim").waiting();
        AcquireRequest lees = request(target(1), "lee").waiting();
        long before = redis.calls("evalsha");

        leases.acquire(kims);
        Held refused = (Held) leases.acquire(lees);
        leases.release(target(1), kims.lockId(), "kim");
        Objects.requireNonNull(refused.freed()).get();
        assertThat(leases.acquire(lees)).isInstanceOf(Granted.class);
        leases.release(target(1), lees.lockId(), "lee");

        assertThat(redis.calls("evalsha") - before).isEqualTo(5);
    }

    private List<String> channels() {
        return redis.ask(server -> server.sync().pubsubChannels());
    }

    private static void takeAndGiveBack(RedisCell cell, List<LockTarget> targets) {
        LockId id = LockId.random();
        assertThat(cell.store().acquire(new AcquireRequest(targets, id, "kim", LeaseTerms.uncapped(MINUTE))))
                .isInstanceOf(Granted.class);
        assertThat(cell.store().release(targets, id, "kim")).isTrue();
    }

    private static AcquireRequest request(LockTarget target, String owner) {
        return new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(MINUTE));
    }

    private static LockTarget target(int number) {
        return new LockTarget("Counted", "" + number);
    }
}
