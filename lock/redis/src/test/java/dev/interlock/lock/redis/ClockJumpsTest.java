package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.redlock.RedlockCluster;
import dev.interlock.lock.redis.redlock.RedlockServers;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.NoOpTransactionManager;
import dev.interlock.lock.testing.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Wall clocks of servers are set while a lease is held (docs/sources.md, rows 57 and 67). The clocks of the holders continue.
 */
@Timeout(60)
@EnabledIf("clocksCanBeSet")
@Tag("proof")
class ClockJumpsTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofSeconds(2);

    private final LockTarget target = new LockTarget("Test", "1");

    static boolean clocksCanBeSet() {
        return SettableClock.isAvailable();
    }

    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void twoOwnersHoldTheLockAfterTheOnlyServerJumpsAheadAndTheLaterOneWrites(String store) {
        withOneServer(store, (server, setup) -> {
            Lease kims = granted(setup.store(), "kim", MINUTE);

            server.setClock(HOUR);
            Lease lees = granted(setup.store(), "lee", MINUTE);

            assertOnlyTheLaterHolderPasses(setup.store(), setup.fence(), kims, lees);
        });
    }

    /**
     * No owner acquires the lock too early. But the lease of a dead holder lasts longer, by as much as the clock was set back.
     */
    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void leaseLastsLongerAfterTheOnlyServerIsSetBack(String store) {
        withOneServer(store, (server, setup) -> {
            granted(setup.store(), "kim", SHORT);

            server.setClock(HOUR.negated());

            assertThat(tryAcquire(setup.store(), "lee", MINUTE))
                    .isInstanceOfSatisfying(
                            Held.class,
                            held -> assertThat(held.by().remaining()).isBetween(HOUR.minus(MINUTE), HOUR.plus(SHORT)));
            server.setClock(Duration.ZERO);
            Await.until(() -> tryAcquire(setup.store(), "lee", MINUTE) instanceof Granted);
        });
    }

    /** The remaining time of such a lease exceeds its duration. */
    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void leaseThatLastsLongerIsRenewedAndShortened(String store) {
        withOneServer(store, (server, setup) -> {
            Lease kims = granted(setup.store(), "kim", MINUTE);
            server.setClock(HOUR.negated());

            assertThat(setup.store().renew(target, kims.lockId(), "kim", new LeaseTerms(MINUTE, MINUTE)))
                    .hasValueSatisfying(left -> assertThat(left).isBetween(HOUR, HOUR.plus(MINUTE)));
            assertThat(setup.store().find(target).orElseThrow().age()).isBetween(Duration.ZERO, MINUTE);

            setup.store().shorten(target, kims.lockId(), "kim", SHORT);
            assertThat(setup.store().find(target))
                    .hasValueSatisfying(lease -> assertThat(lease.remaining()).isLessThanOrEqualTo(SHORT));
            Await.until(() -> tryAcquire(setup.store(), "lee", MINUTE) instanceof Granted);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void tokensGrowAfterTheClockIsSetBack(String store) {
        withOneServer(store, (server, setup) -> {
            Lease kims = granted(setup.store(), "kim", MINUTE);
            setup.store().release(target, kims.lockId(), "kim");

            server.setClock(HOUR.negated());

            assertThat(granted(setup.store(), "lee", MINUTE).token()).isGreaterThan(kims.token());
        });
    }

    @Test
    void leaseIsKeptAfterOneNodeOfThreeJumpsAhead() {
        withThreeNodes(cluster -> {
            LeaseStore leases = cluster.process();
            Lease kims = granted(leases, "kim", MINUTE);
            Await.until(() -> cluster.copies(target) == 3);

            cluster.node(1).setClock(HOUR);

            assertThat(tryAcquire(leases, "lee", MINUTE)).isInstanceOf(Held.class);
            assertThat(checked(leases, kims)).isTrue();
        });
    }

    /** Two majorities have one node in common, so a jump of its clock is sufficient. */
    @Test
    void twoOwnersHoldTheLockAfterTheCommonNodeJumpsAheadAndTheLaterOneWrites() {
        withThreeNodes(cluster -> {
            LeaseStore leases = cluster.process();
            Lease kims = granted(leases, "kim", MINUTE);
            Await.until(() -> cluster.copies(target) == 3);
            cluster.deleteCopy(2, target);
            assertThat(tryAcquire(leases, "lee", MINUTE)).isInstanceOf(Held.class);

            cluster.node(1).setClock(HOUR);
            Lease lees = granted(leases, "lee", MINUTE);

            assertOnlyTheLaterHolderPasses(leases, cluster.fence, kims, lees);
        });
    }

    @Test
    void noOwnerIsRefusedAfterOneNodeOfThreeIsSetBack() {
        withThreeNodes(cluster -> {
            LeaseStore leases = cluster.process();
            granted(leases, "kim", SHORT);
            Await.until(() -> cluster.copies(target) == 3);

            cluster.node(1).setClock(HOUR.negated());

            Await.until(() -> cluster.copies(target) == 1);
            assertThat(tryAcquire(leases, "lee", MINUTE)).isInstanceOf(Granted.class);
        });
    }

    private void assertOnlyTheLaterHolderPasses(LeaseStore leases, Fence fence, Lease earlier, Lease later) {
        assertThat(checked(leases, later)).isTrue();
        assertThat(checked(leases, earlier)).isFalse();
        assertThat(fence.passes(target, earlier.token())).isFalse();
    }

    private boolean checked(LeaseStore leases, Lease lease) {
        return Boolean.TRUE.equals(NoOpTransactionManager.transactionTemplate()
                .execute(status ->
                        leases.check(target, lease.lockId(), lease.owner()).isPresent()));
    }

    private void withOneServer(String store, OneServerTest test) {
        try (TestRedis server = TestRedis.startWithClock();
                RedisNode node = new RedisNode(server.url(), Duration.ofSeconds(10))) {
            RedisSetup setup = RedisSetup.allOn(node)
                    .filter(each -> each.name().equals(store))
                    .findFirst()
                    .orElseThrow();
            test.run(server, setup);
        }
    }

    private void withThreeNodes(ThreeNodesTest test) {
        try (RedlockCluster cluster = new RedlockCluster(RedlockServers.start(3, TestRedis::startWithClock))) {
            test.run(cluster);
        }
    }

    private Lease granted(LeaseStore leases, String owner, Duration lease) {
        return ((Granted) tryAcquire(leases, owner, lease)).lease();
    }

    private AcquireResult tryAcquire(LeaseStore leases, String owner, Duration lease) {
        return leases.acquire(new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(lease)));
    }

    private interface OneServerTest {
        void run(TestRedis server, RedisSetup setup);
    }

    private interface ThreeNodesTest {
        void run(RedlockCluster cluster);
    }
}
