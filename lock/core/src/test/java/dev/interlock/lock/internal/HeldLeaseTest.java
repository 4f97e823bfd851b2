package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class HeldLeaseTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final long now = System.nanoTime();
    private final HeldLease lease = new HeldLease(7, now, now + HOUR.toNanos());

    @Test
    void deadlineLeavesOneHundredthForTheDriftOfClocks() {
        assertThat(HeldLease.deadline(5, Duration.ofNanos(1_000))).isEqualTo(5 + 990);
    }

    @Test
    void deadlineIsOnlyMovedToALaterTime() {
        lease.prolongTo(now + HOUR.toNanos() / 2);
        assertThat(lease.handOver(identity(), now).deadline()).isEqualTo(now + HOUR.toNanos());

        lease.prolongTo(now + 2 * HOUR.toNanos());
        assertThat(lease.handOver(identity(), now).deadline()).isEqualTo(now + 2 * HOUR.toNanos());
        assertThat(lease.remaining()).isBetween(HOUR, HOUR.multipliedBy(2));
    }

    @Test
    void leaseThatIsLostStaysLost() {
        assertThat(lease.isLost()).isFalse();
        lease.markLost();
        lease.prolongTo(now + 2 * HOUR.toNanos());

        assertThat(lease.isLost()).isTrue();
        assertThat(lease.handOver(identity(), now).deadline()).isEqualTo(now + HOUR.toNanos());
    }

    @Test
    void timeOfTheGrantStays() {
        lease.prolongTo(now + 2 * HOUR.toNanos());

        assertThat(lease.grantedAt()).isEqualTo(now);
    }

    @Test
    void leaseIsLostAtItsDeadline() {
        assertThat(new HeldLease(7, now, now).isLost()).isTrue();
    }

    @Test
    void leaseIsFreeWhenItsLastHandleIsReleased() {
        lease.retain();
        lease.retain();

        assertThat(lease.release()).isFalse();
        assertThat(lease.release()).isTrue();
    }

    @Test
    void handedOverLeaseNeedsNineTenthsOfTheRequestedTime() {
        HandedOverLease offered = lease.handOver(identity(), now);

        assertThat(offered.token()).isEqualTo(7);
        assertThat(offered.isSufficientFor(HOUR)).isTrue();
        assertThat(offered.isSufficientFor(HOUR.plusMinutes(6))).isTrue();
        assertThat(offered.isSufficientFor(HOUR.plusMinutes(7))).isFalse();
    }

    private static StoreIdentity identity() {
        return new StoreIdentity(LockId.random(), "kim");
    }
}
