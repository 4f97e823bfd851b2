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

/** A master that comes back without its data makes a second majority (docs/differences.md, row 66), unless it waits. */
@Timeout(60)
class RedlockRestartTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final int ROUNDS = 5;

    private final RedlockCluster cluster = new RedlockCluster(3);

    @AfterEach
    void end() {
        cluster.close();
    }

    /** The published algorithm, and what it leaves to the operator. */
    @Test
    void withoutTheDelayTwoHoldOneLock() {
        assertThat(overlaps(cluster.process(cluster.fence, false))).isEqualTo(ROUNDS);
    }

    @Test
    void withTheDelayNoOtherOwnerIsGrantedTheLock() {
        assertThat(overlaps(cluster.process())).isZero();
    }

    /** How often a lock was granted that another owner held. One node has no vote for the holder, one forgets it, so one has it. */
    private int overlaps(RedlockLeaseStore leases) {
        int overlaps = 0;
        for (int round = 0; round < ROUNDS; round++) {
            LockTarget target = new LockTarget("Test", "round " + round);
            Lease kims = granted(leases, target, "kim");
            Await.until(() -> cluster.copies(target) == 3);
            cluster.end(2, target);

            cluster.restartEmpty(1);

            overlaps += isGranted(leases, target, "lee") ? 1 : 0;
            assertThat(kims.remaining()).isGreaterThan(Duration.ZERO);
            if (round + 1 < ROUNDS) {
                letItVote();
            }
        }
        return overlaps;
    }

    /** So that each round begins with three. */
    private void letItVote() {
        boolean waits = cluster.master(1)
                .ask(connection -> connection.sync().exists(RedlockServers.waitingKey(cluster.keys)) > 0);
        if (waits) {
            cluster.endWarming(1);
        }
    }

    /** Nobody can know what it was before. */
    @Test
    void mastersThatAreStartedForTheFirstTimeWait() {
        RedlockLeaseStore leases = cluster.process(cluster.fence, true);
        LockTarget target = new LockTarget("Test", "first");

        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> granted(leases, target, "kim"))
                .withMessageContaining("3 of 3 masters do not vote yet after a restart");

        cluster.endWarming(0);
        assertThat(isGranted(leases, target, "kim")).isFalse();
        cluster.endWarming(1);
        assertThat(isGranted(leases, target, "kim")).isTrue();
    }

    @Test
    void aMasterThatWasEmptiedWaits() {
        RedlockLeaseStore leases = cluster.process();
        cluster.master(0).ask(connection -> connection.sync().flushall());
        cluster.master(1).ask(connection -> connection.sync().flushall());

        assertThat(isGranted(leases, new LockTarget("Test", "1"), "kim")).isFalse();
    }

    /** Restarted with what it had saved: that may be a second old. */
    @Test
    void whatWasHeldIsExtendedAndReleasedMeanwhile() {
        RedlockLeaseStore leases = cluster.process();
        LockTarget target = new LockTarget("Test", "held");
        Lease kims = granted(leases, target, "kim");
        Await.until(() -> cluster.copies(target) == 3);
        for (int master = 0; master < 3; master++) {
            cluster.master(master).ask(connection -> connection.sync().set(cluster.keys.run(), "an earlier start"));
        }
        assertThat(isGranted(leases, target, "lee")).isFalse();

        assertThat(leases.renew(target, kims.lockId(), "kim", LeaseTerms.uncapped(MINUTE)))
                .isPresent();
        assertThat(leases.release(target, kims.lockId(), "kim")).isTrue();
        assertThat(isGranted(leases, target, "lee")).isFalse();
    }

    @Test
    void itWaitsLongerThanAnyLeaseLasts() {
        cluster.process(cluster.fence, true);
        Await.until(() -> left() > 0);

        assertThat(Duration.ofMillis(left()))
                .isBetween(RedlockCluster.MAX_LEASE, RedlockCluster.MAX_LEASE.plusSeconds(10));
    }

    private long left() {
        return cluster.master(0).ask(connection -> connection.sync().pttl(RedlockServers.waitingKey(cluster.keys)));
    }

    private static boolean isGranted(RedlockLeaseStore leases, LockTarget target, String owner) {
        try {
            return ask(leases, target, owner) instanceof Granted;
        } catch (DataAccessException noMajority) {
            return false;
        }
    }

    private static Lease granted(RedlockLeaseStore leases, LockTarget target, String owner) {
        return ((Granted) ask(leases, target, owner)).lease();
    }

    private static AcquireResult ask(RedlockLeaseStore leases, LockTarget target, String owner) {
        return leases.acquire(new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(MINUTE)));
    }
}
