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
import dev.interlock.lock.testing.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers whose wall clocks are set while a lease is held (docs/differences.md, rows 57 and 67). The holders' own clocks go on. */
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
    void whereTheOnlyServerJumpsAheadTwoHoldItAndTheLaterOneWrites(String store) {
        onOne(store, (server, cell) -> {
            Lease kims = granted(cell.store(), "kim", MINUTE);

            server.setClock(HOUR);
            Lease lees = granted(cell.store(), "lee", MINUTE);

            assertOnlyTheLaterOneWrites(cell.store(), cell.fence(), kims, lees);
        });
    }

    /** No owner acquires the lock too early; but a waiter for a dead holder waits as long as the clock was set back. */
    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void whereTheOnlyServerGoesBackALeaseLastsLonger(String store) {
        onOne(store, (server, cell) -> {
            granted(cell.store(), "kim", SHORT);

            server.setClock(HOUR.negated());

            assertThat(ask(cell.store(), "lee", MINUTE))
                    .isInstanceOfSatisfying(
                            Held.class,
                            held -> assertThat(held.by().remaining()).isBetween(HOUR.minus(MINUTE), HOUR.plus(SHORT)));
            server.setClock(Duration.ZERO);
            Await.until(() -> ask(cell.store(), "lee", MINUTE) instanceof Granted);
        });
    }

    /** Then more is left of it than it was given. */
    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void whatLastsLongerIsExtendedAndShortenedAsEver(String store) {
        onOne(store, (server, cell) -> {
            Lease kims = granted(cell.store(), "kim", MINUTE);
            server.setClock(HOUR.negated());

            assertThat(cell.store().renew(target, kims.lockId(), "kim", new LeaseTerms(MINUTE, MINUTE)))
                    .hasValueSatisfying(left -> assertThat(left).isBetween(HOUR, HOUR.plus(MINUTE)));
            assertThat(cell.store().find(target).orElseThrow().age()).isBetween(Duration.ZERO, MINUTE);

            cell.store().shorten(target, kims.lockId(), "kim", SHORT);
            assertThat(cell.store().find(target))
                    .hasValueSatisfying(lease -> assertThat(lease.remaining()).isLessThanOrEqualTo(SHORT));
            Await.until(() -> ask(cell.store(), "lee", MINUTE) instanceof Granted);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"redis", "redis_hash"})
    void tokensGrowThoughTheClockGoesBack(String store) {
        onOne(store, (server, cell) -> {
            Lease kims = granted(cell.store(), "kim", MINUTE);
            cell.store().release(target, kims.lockId(), "kim");

            server.setClock(HOUR.negated());

            assertThat(granted(cell.store(), "lee", MINUTE).token()).isGreaterThan(kims.token());
        });
    }

    @Test
    void whereOneMasterOfThreeJumpsAheadTheOthersKeepIt() {
        onThree(cluster -> {
            LeaseStore leases = cluster.process();
            Lease kims = granted(leases, "kim", MINUTE);
            Await.until(() -> cluster.copies(target) == 3);

            cluster.master(1).setClock(HOUR);

            assertThat(ask(leases, "lee", MINUTE)).isInstanceOf(Held.class);
            assertThat(checked(leases, kims)).isTrue();
        });
    }

    /** Two majorities have one master in common, so its clock is enough. */
    @Test
    void whereTheOneInCommonJumpsAheadTwoHoldItAndTheLaterOneWrites() {
        onThree(cluster -> {
            LeaseStore leases = cluster.process();
            Lease kims = granted(leases, "kim", MINUTE);
            Await.until(() -> cluster.copies(target) == 3);
            cluster.end(2, target);
            assertThat(ask(leases, "lee", MINUTE)).isInstanceOf(Held.class);

            cluster.master(1).setClock(HOUR);
            Lease lees = granted(leases, "lee", MINUTE);

            assertOnlyTheLaterOneWrites(leases, cluster.fence, kims, lees);
        });
    }

    @Test
    void oneClockOfThreeThatIsSetBackRefusesNoOwner() {
        onThree(cluster -> {
            LeaseStore leases = cluster.process();
            granted(leases, "kim", SHORT);
            Await.until(() -> cluster.copies(target) == 3);

            cluster.master(1).setClock(HOUR.negated());

            Await.until(() -> cluster.copies(target) == 1);
            assertThat(ask(leases, "lee", MINUTE)).isInstanceOf(Granted.class);
        });
    }

    private void assertOnlyTheLaterOneWrites(LeaseStore leases, Fence fence, Lease earlier, Lease later) {
        assertThat(checked(leases, later)).isTrue();
        assertThat(checked(leases, earlier)).isFalse();
        assertThat(fence.passes(target, earlier.token())).isFalse();
    }

    private boolean checked(LeaseStore leases, Lease lease) {
        return Boolean.TRUE.equals(NoDatabase.transaction()
                .execute(status ->
                        leases.check(target, lease.lockId(), lease.owner()).isPresent()));
    }

    private void onOne(String store, OnOne work) {
        try (TestRedis server = TestRedis.startWithClock();
                RedisNode node = new RedisNode(server.url(), Duration.ofSeconds(10))) {
            RedisCell cell = RedisCell.allOn(node)
                    .filter(each -> each.name().equals(store))
                    .findFirst()
                    .orElseThrow();
            work.with(server, cell);
        }
    }

    private void onThree(OnThree work) {
        try (RedlockCluster cluster = new RedlockCluster(RedlockServers.start(3, TestRedis::startWithClock))) {
            work.with(cluster);
        }
    }

    private Lease granted(LeaseStore leases, String owner, Duration lease) {
        return ((Granted) ask(leases, owner, lease)).lease();
    }

    private AcquireResult ask(LeaseStore leases, String owner, Duration lease) {
        return leases.acquire(new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(lease)));
    }

    private interface OnOne {
        void with(TestRedis server, RedisCell cell);
    }

    private interface OnThree {
        void with(RedlockCluster cluster);
    }
}
