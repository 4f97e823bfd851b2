package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.DataAccessException;

/**
 * A node that restarts without its data makes a second majority possible (docs/sources.md, row 66), unless it delays its
 * votes.
 */
@Timeout(60)
class RedlockRestartTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int ROUNDS = 5;

    private final RedlockCluster cluster = new RedlockCluster(3);

    @AfterEach
    void end() {
        cluster.close();
    }

    /** The published algorithm leaves the delay to the operator. */
    @Test
    void twoOwnersHoldOneLockWithoutTheDelay() {
        assertThat(overlaps(cluster.process(cluster.fence, false))).isEqualTo(ROUNDS);
    }

    @Test
    void noSecondOwnerIsGrantedTheLockWithTheDelay() {
        assertThat(overlaps(cluster.process())).isZero();
    }

    /** Returns how often a held lock was granted. One node has no vote for the holder, one loses it, and one keeps it. */
    private int overlaps(RedlockLeaseStore leases) {
        int overlaps = 0;
        for (int round = 0; round < ROUNDS; round++) {
            LockTarget target = new LockTarget("Test", "round " + round);
            Lease kims = granted(leases, target, "kim");
            Await.until(() -> cluster.copies(target) == 3);
            cluster.deleteCopy(2, target);

            cluster.restartEmpty(1);

            overlaps += isGranted(leases, target, "lee") ? 1 : 0;
            assertThat(kims.remaining()).isGreaterThan(Duration.ZERO);
            if (round + 1 < ROUNDS) {
                endTheDelayIfAny();
            }
        }
        return overlaps;
    }

    /** Lets the restarted node vote again, so that each round begins with three voting nodes. */
    private void endTheDelayIfAny() {
        boolean delayed = cluster.node(1)
                .execute(connection -> connection.sync().exists(RedlockServers.restartDelayKey(cluster.keys)) > 0);
        if (delayed) {
            cluster.endRestartDelay(1);
        }
    }

    /** A first start cannot be told apart from a restart without data. */
    @Test
    void nodesDelayTheirVotesAfterTheirFirstStart() {
        RedlockLeaseStore leases = cluster.process(cluster.fence, true);
        LockTarget target = new LockTarget("Test", "first");

        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> granted(leases, target, "kim"))
                .withMessageContaining("3 of 3 nodes do not vote yet after a restart");

        cluster.endRestartDelay(0);
        assertThat(isGranted(leases, target, "kim")).isFalse();
        cluster.endRestartDelay(1);
        assertThat(isGranted(leases, target, "kim")).isTrue();
    }

    @Test
    void nodesDelayTheirVotesAfterAFlush() {
        RedlockLeaseStore leases = cluster.process();
        cluster.node(0).execute(connection -> connection.sync().flushall());
        cluster.node(1).execute(connection -> connection.sync().flushall());

        assertThat(isGranted(leases, new LockTarget("Test", "1"), "kim")).isFalse();
    }

    /** The nodes have restarted with saved data, which may be a second old. */
    @Test
    void heldLeaseIsRenewedAndReleasedDuringTheDelay() {
        RedlockLeaseStore leases = cluster.process();
        LockTarget target = new LockTarget("Test", "held");
        Lease kims = granted(leases, target, "kim");
        Await.until(() -> cluster.copies(target) == 3);
        for (int node = 0; node < 3; node++) {
            cluster.node(node).execute(connection -> connection.sync().set(cluster.keys.run(), "an earlier start"));
        }
        assertThat(isGranted(leases, target, "lee")).isFalse();

        assertThat(leases.renew(target, kims.lockId(), "kim", new LeaseTerms(MINUTE)))
                .isPresent();
        assertThat(leases.release(target, kims.lockId(), "kim")).isTrue();
        assertThat(isGranted(leases, target, "lee")).isFalse();
    }

    @Test
    void delayIsLongerThanAnyLease() {
        cluster.process(cluster.fence, true);
        Await.until(() -> remainingDelayMillis() > 0);

        assertThat(Duration.ofMillis(remainingDelayMillis()))
                .isBetween(RedlockCluster.MAX_LEASE, RedlockCluster.MAX_LEASE.plusSeconds(10));
    }

    private long remainingDelayMillis() {
        return cluster.node(0)
                .execute(connection -> connection.sync().pttl(RedlockServers.restartDelayKey(cluster.keys)));
    }

    private static boolean isGranted(RedlockLeaseStore leases, LockTarget target, String owner) {
        try {
            return tryAcquire(leases, target, owner) instanceof Granted;
        } catch (DataAccessException noMajority) {
            return false;
        }
    }

    private static Lease granted(RedlockLeaseStore leases, LockTarget target, String owner) {
        return ((Granted) tryAcquire(leases, target, owner)).lease();
    }

    private static AcquireResult tryAcquire(RedlockLeaseStore leases, LockTarget target, String owner) {
        return leases.acquire(new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(MINUTE)));
    }
}
