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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The number of commands that the server runs, by its own statistics. */
@Timeout(60)
@Tag("proof")
class RedisCommandsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final List<LockTarget> THREE = List.of(target(1), target(2), target(3));

    private final TestRedis redis = TestRedis.start();
    private final RedisNode node = new RedisNode(redis.url(), Duration.ofSeconds(10));
    private final List<RedisSetup> setups = RedisSetup.allOn(node).toList();
    private final RedisHashLeaseStore leases = new RedisHashLeaseStore(node, "counted", new InMemoryFence());

    /** The first use sends the source of a script. Later uses send its digest. */
    @BeforeEach
    void loadScripts() {
        setups.forEach(setup -> acquireAndRelease(setup, List.of(target(1))));
        setups.forEach(setup -> acquireAndRelease(setup, THREE));
    }

    @AfterEach
    void end() {
        node.close();
        redis.close();
    }

    /** The published locks send three commands for one target, and twelve for three. */
    @Test
    void acquireAndReleaseTakeOneCommandEachForAnyNumberOfTargets() {
        long before = redis.calls("evalsha");
        long evals = redis.calls("eval");

        setups.forEach(setup -> acquireAndRelease(setup, List.of(target(1))));
        assertThat(redis.calls("evalsha") - before).isEqualTo(4);
        setups.forEach(setup -> acquireAndRelease(setup, THREE));

        assertThat(redis.calls("evalsha") - before).isEqualTo(8);
        assertThat(redis.calls("eval")).isEqualTo(evals);
    }

    @Test
    void findingTakesOneCommandForAnyNumberOfTargets() {
        leases.acquire(new AcquireRequest(THREE, LockId.random(), "kim", new LeaseTerms(MINUTE)));
        leases.find(target(1));
        long before = redis.calls("evalsha");

        assertThat(leases.findAll(Set.copyOf(THREE))).hasSize(3);
        assertThat(leases.findAll(Set.of())).isEmpty();

        assertThat(redis.calls("evalsha") - before).isEqualTo(1);
        assertThat(redis.calls("scan")).isZero();
    }

    /** The published lock notifies every client that ever waited, at each release. */
    @Test
    void releaseWithoutAWaiterPublishesNothing() {
        acquireAndRelease(setups.get(1), THREE);

        assertThat(redis.calls("publish")).isZero();
        assertThat(redis.calls("subscribe")).isZero();
    }

    @Test
    void processHasOneChannelForAllItsLocks() {
        Channel.awaitOpen(leases);
        for (int i = 0; i < 10_000; i++) {
            assertThat(leases.acquire(request(target(i), "kim").waiting())).isInstanceOf(Granted.class);
        }
        assertThat(leases.acquire(request(target(0), "lee").waiting())).isInstanceOf(Held.class);

        assertThat(redis.calls("subscribe")).isEqualTo(1);
        assertThat(channels()).hasSize(1);
    }

    /** The published watchdogs are never stopped: here twenty of them would continue to renew. */
    @Test
    void processWithoutAHeldLockSendsNoCommand() throws Exception {
        DistributedLock lock = Locks.distributedLock(leases);
        for (int i = 0; i < 20; i++) {
            LockRequest request = LockRequest.watched(LockOwner.named("kim"), Duration.ofSeconds(3), target(1))
                    .waiting(MINUTE);
            try (LockHandle outer = lock.tryLock(request).orElseThrow();
                    LockHandle inner = lock.tryLock(request).orElseThrow()) {
                assertThat(inner.token()).isEqualTo(outer.token());
            }
        }
        long before = redis.calls("evalsha");

        long now = redis.seconds();
        Await.until(() -> redis.seconds() - now >= 3);

        assertThat(redis.calls("evalsha")).isEqualTo(before);
        lock.close();
    }

    /**
     * In published code, earlier notifications without a waiter each wake a later waiter needlessly (docs/sources.md, row
     * 74).
     */
    @Test
    void notificationsBeforeTheWaitWakeNoWaiter() throws Exception {
        Channel.awaitOpen(leases);
        AcquireRequest kims =
                new AcquireRequest(List.of(target(1), target(2)), LockId.random(), "kim", new LeaseTerms(MINUTE));
        leases.acquire(kims);
        Held last = (Held) leases.acquire(request(target(2), "last").waiting());
        AcquireRequest lees = request(target(1), "lee").waiting();
        String message = lees.lockId().value() + " " + new RedisKeys("counted", "hash").lease(target(1));
        String channel = channels().get(0);
        redis.execute(server -> IntStream.range(0, 1000)
                .mapToObj(i -> server.sync().publish(channel, message))
                .toList());
        leases.release(target(2), kims.lockId(), "kim");
        Objects.requireNonNull(last.freed()).get();

        assertThat(((Held) leases.acquire(lees)).freed()).isNotDone();
    }

    /** The five are two grants, two releases, and one refusal of the waiter. */
    @Test
    void handOffTakesFiveCommands() throws Exception {
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
        return redis.execute(server -> server.sync().pubsubChannels());
    }

    private static void acquireAndRelease(RedisSetup setup, List<LockTarget> targets) {
        LockId id = LockId.random();
        assertThat(setup.store().acquire(new AcquireRequest(targets, id, "kim", new LeaseTerms(MINUTE))))
                .isInstanceOf(Granted.class);
        assertThat(setup.store().release(targets, id, "kim")).isTrue();
    }

    private static AcquireRequest request(LockTarget target, String owner) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(MINUTE));
    }

    private static LockTarget target(int number) {
        return new LockTarget("Counted", "" + number);
    }
}
