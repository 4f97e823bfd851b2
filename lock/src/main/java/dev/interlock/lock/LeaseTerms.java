package dev.interlock.lock;

import java.time.Duration;

/**
 * How long a lease lasts.
 *
 * @param lease from the grant, or from an extension, on; at least a millisecond
 * @param cap from the grant on, however often it is extended; at most a century. Taking over from oneself is no way around it: the
 *     hold goes on
 */
public record LeaseTerms(Duration lease, Duration cap) {

    static final Duration A_CENTURY = Duration.ofDays(36_500);

    public LeaseTerms {
        if (lease.toMillis() < 1) {
            throw new IllegalArgumentException("A lease lasts at least a millisecond");
        }
        if (cap.compareTo(lease) < 0) {
            throw new IllegalArgumentException("A hold lasts at least as long as its lease");
        }
        if (cap.compareTo(A_CENTURY) > 0) {
            throw new IllegalArgumentException("A hold lasts at most a century");
        }
    }

    /** For as long as it is extended. */
    public static LeaseTerms uncapped(Duration lease) {
        return new LeaseTerms(lease, A_CENTURY);
    }
}
