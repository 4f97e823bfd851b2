package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the masters' answers are worth when they have come (docs/differences.md, rows 63 and 64). */
class LeaseValidityTest {

    private static final Duration LEASE = Duration.ofSeconds(10);

    @Test
    void theTimeSinceTheyWereAskedIsOver() {
        long aSecondAgo = System.nanoTime() - Duration.ofSeconds(1).toNanos();

        assertThat(LeaseValidity.of(LEASE, aSecondAgo)).isLessThanOrEqualTo(LEASE.minusSeconds(1));
    }

    /** A hundredth, and two milliseconds. */
    @Test
    void clocksMayRunApart() {
        long now = System.nanoTime();

        assertThat(LeaseValidity.of(LEASE, now)).isLessThanOrEqualTo(LEASE.minusMillis(102));
    }

    @Test
    void aMajorityHasItForAsLongAsTheLeastOfTheLongestHaveIt() {
        List<Duration> lasting = List.of(Duration.ofSeconds(1), LEASE, Duration.ofSeconds(3), LEASE, Duration.ZERO);

        assertThat(LeaseValidity.ofMajority(3, lasting)).isEqualTo(Duration.ofSeconds(3));
    }
}
