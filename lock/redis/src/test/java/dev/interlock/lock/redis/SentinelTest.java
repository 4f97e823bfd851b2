package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.SentinelServers;
import dev.interlock.lock.testing.SettableClock;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;

/** A replica that Sentinel promotes, because the master is killed or frozen. Both stores share the servers. */
@Timeout(60)
@Tag("proof")
class SentinelTest {

    private static final Duration LEASE = Duration.ofSeconds(2);

    /** For a busy machine. A caller that waited for the frozen master would need {@link #TIMEOUT}. */
    private static final Duration TOLERANCE = Duration.ofSeconds(5);

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration SHORT = Duration.ofMillis(500);

    private final LockTarget target = new LockTarget("Test", "1");

    static boolean clocksCanBeSet() {
        return SettableClock.isAvailable();
    }

    @Test
    void lockIsAcquiredAgainSoonAfterThePromotion() {
        on(SentinelServers.start(3), (servers, stores) -> {
            stores.forEach(setup -> granted(setup, "kim", LEASE));

            servers.master().kill();
            servers.awaitPromotion();
            long promotedNanos = System.nanoTime();
            stores.forEach(setup -> Await.until(() -> isGranted(setup, target, "lee")));

            assertThat(since(promotedNanos)).isLessThan(LEASE.plus(TOLERANCE));
        });
    }

    @Test
    void leaseThatTheReplicaReceivedIsHeldAfterThePromotion() {
        on(SentinelServers.start(1), (servers, stores) -> {
            List<Lease> kims =
                    stores.stream().map(setup -> granted(setup, "kim", HOUR)).toList();
            stores.forEach(setup -> Await.until(() -> replicaHasTheLease(servers, setup)));

            servers.master().kill();
            servers.awaitPromotion();

            for (int i = 0; i < stores.size(); i++) {
                RedisSetup setup = stores.get(i);
                Lease lease = kims.get(i);
                awaitAGrant(setup);
                assertThat(acquire(setup, "lee", HOUR))
                        .isInstanceOfSatisfying(
                                Held.class,
                                held -> assertThat(held.by().token()).isEqualTo(lease.token()));
                assertThat(setup.store().renew(target, lease.lockId(), "kim", new LeaseTerms(HOUR)))
                        .isPresent();
            }
        });
    }

    @Test
    void leaseThatTheReplicaDidNotReceiveIsGrantedAgainAndItsFormerHolderPassesNoFence() {
        on(SentinelServers.start(1), this::loseLeases);
    }

    /** The replica's clock is no measure of which grant came first (ADR 22). */
    @Test
    @EnabledIf("clocksCanBeSet")
    void formerHolderPassesNoFenceIfTheClockOfTheReplicaIsBehind() {
        on(SentinelServers.startWithClockOfTheReplica(1), (servers, stores) -> {
            servers.replica().setClock(HOUR.negated());
            loseLeases(servers, stores);
        });
    }

    private void loseLeases(SentinelServers servers, List<RedisSetup> stores) {
        stores.forEach(this::awaitAGrant);
        servers.stopReplication();
        List<Lease> kims =
                stores.stream().map(setup -> granted(setup, "kim", HOUR)).toList();

        servers.master().kill();
        servers.awaitPromotion();

        for (int i = 0; i < stores.size(); i++) {
            awaitAGrant(stores.get(i));
            Lease lees = granted(stores.get(i), "lee", HOUR);
            assertOnlyTheLaterHolderPasses(stores.get(i), kims.get(i), lees);
        }
    }

    private void assertOnlyTheLaterHolderPasses(RedisSetup setup, Lease earlier, Lease later) {
        assertThat(setup.inTransaction(() -> setup.store().check(target, later.lockId(), later.owner())))
                .isPresent();
        assertThat(setup.fence().passes(target, earlier.token()))
                .as("the fence alone, when the earlier holder had asked the former master")
                .isFalse();
        assertThat(setup.inTransaction(() -> setup.store().check(target, earlier.lockId(), earlier.owner())))
                .isEmpty();
    }

    /** A frozen server keeps its connections open. */
    @Test
    void requestsLeaveAFrozenMasterForThePromotedOneAndStayThereWhenItReturns() {
        on(SentinelServers.start(3), (servers, stores) -> {
            List<Lease> kims =
                    stores.stream().map(setup -> granted(setup, "kim", LEASE)).toList();
            servers.master().pause();
            long pausedNanos = System.nanoTime();
            assertThatExceptionOfType(QueryTimeoutException.class)
                    .isThrownBy(() -> stores.get(0)
                            .store()
                            .acquire(request(target, "lee", HOUR).withReplyTimeout(SHORT)));
            assertThat(since(pausedNanos)).isLessThan(SHORT.plus(TOLERANCE));

            servers.awaitPromotion();
            long promotedNanos = System.nanoTime();
            stores.forEach(setup -> Await.until(() -> isGranted(setup, target, "lee")));
            assertThat(since(promotedNanos)).isLessThan(LEASE.plus(TOLERANCE));

            servers.master().resume();
            servers.awaitDemotion();
            for (int i = 0; i < stores.size(); i++) {
                RedisSetup setup = stores.get(i);
                awaitAGrant(setup);
                assertThat(setup.store().find(target))
                        .get()
                        .extracting(Lease::owner)
                        .isEqualTo("lee");
                assertThat(setup.store().renew(target, kims.get(i).lockId(), "kim", new LeaseTerms(HOUR)))
                        .isEmpty();
            }
        });
    }

    private static void on(SentinelServers all, BiConsumer<SentinelServers, List<RedisSetup>> test) {
        try (SentinelServers servers = all;
                RedisNode node = new RedisNode(servers.url(), TIMEOUT)) {
            test.accept(servers, RedisSetup.allOn(node).toList());
        }
    }

    private static boolean replicaHasTheLease(SentinelServers servers, RedisSetup setup) {
        String key = setup.keys().lease(new LockTarget("Test", "1"));
        return TestRedis.execute(
                servers.replica().url(), connection -> connection.sync().exists(key) == 1);
    }

    /** Waits until a lock that no test uses is granted: the store leads to a master, which has a counter of tokens. */
    private void awaitAGrant(RedisSetup setup) {
        LockTarget other = new LockTarget("Test", LockId.random().value());
        Await.until(() -> isGranted(setup, other, "any"));
    }

    private static boolean isGranted(RedisSetup setup, LockTarget target, String owner) {
        try {
            return setup.store().acquire(request(target, owner, HOUR).withReplyTimeout(SHORT)) instanceof Granted;
        } catch (DataAccessException unreachable) {
            return false;
        }
    }

    private Lease granted(RedisSetup setup, String owner, Duration lease) {
        return ((Granted) acquire(setup, owner, lease)).lease();
    }

    private AcquireResult acquire(RedisSetup setup, String owner, Duration lease) {
        return setup.store().acquire(request(target, owner, lease));
    }

    private static AcquireRequest request(LockTarget target, String owner, Duration lease) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(lease));
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }
}
