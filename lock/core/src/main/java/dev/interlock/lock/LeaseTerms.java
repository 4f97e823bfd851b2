package dev.interlock.lock;

import java.time.Duration;

/**
 * The lease duration and the maximum hold of a lease.
 *
 * @param lease how long the lease lasts from its grant or its last renewal; from one millisecond to 100 years
 * @param cap the maximum hold: the time from the grant after which no renewal extends the lease; at most 100 years. It goes on
 *     when the same owner acquires the target again
 */
public record LeaseTerms(Duration lease, Duration cap) {

    /** The upper bound of every duration here, 100 years: such times can be added without overflow. */
    static final Duration LONGEST_TIME = Duration.ofDays(36_500);

    private static final Duration SHORTEST_LEASE = Duration.ofMillis(1);

    public LeaseTerms {
        if (lease.compareTo(SHORTEST_LEASE) < 0) {
            throw new IllegalArgumentException("A lease lasts at least a millisecond");
        }
        if (lease.compareTo(LONGEST_TIME) > 0) {
            throw new IllegalArgumentException("A lease lasts at most 100 years");
        }
        if (cap.compareTo(lease) < 0) {
            throw new IllegalArgumentException("The maximum hold is at least the lease duration");
        }
        if (cap.compareTo(LONGEST_TIME) > 0) {
            throw new IllegalArgumentException("The maximum hold is at most 100 years");
        }
    }

    /** Creates terms without a maximum hold: the lease lasts as long as it is renewed. */
    public LeaseTerms(Duration lease) {
        this(lease, LONGEST_TIME);
    }
}
