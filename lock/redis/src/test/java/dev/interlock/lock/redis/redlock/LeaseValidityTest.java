package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The validity of a lease after the replies of the nodes (docs/sources.md, rows 63 and 64). */
class LeaseValidityTest {

    private static final Duration LEASE = Duration.ofSeconds(10);

    @Test
    void timeSinceTheRequestIsSubtracted() {
        long aSecondAgo = System.nanoTime() - Duration.ofSeconds(1).toNanos();

        assertThat(LeaseValidity.of(LEASE, aSecondAgo)).isLessThanOrEqualTo(LEASE.minusSeconds(1));
    }

    /** The allowance is a hundredth of the lease, and two milliseconds. */
    @Test
    void clockDriftAllowanceIsSubtracted() {
        long now = System.nanoTime();

        assertThat(LeaseValidity.of(LEASE, now)).isLessThanOrEqualTo(LEASE.minusMillis(102));
    }

    @Test
    void majorityHoldsTheLeaseUntilTheFirstOfTheLongestCopiesExpires() {
        List<Duration> remaining = List.of(Duration.ofSeconds(1), LEASE, Duration.ofSeconds(3), LEASE, Duration.ZERO);

        assertThat(LeaseValidity.ofMajority(3, remaining)).isEqualTo(Duration.ofSeconds(3));
    }
}
