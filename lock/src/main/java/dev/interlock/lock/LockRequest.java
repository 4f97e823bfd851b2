package dev.interlock.lock;

import java.time.Duration;
import java.util.List;

/**
 * Asks a {@link DistributedLock} for one or several targets.
 *
 * @param targets each once, and sorted
 * @param owner what she holds already is hers again: it is extended, never shortened
 * @param patience how long others may keep her waiting; zero tries once
 * @param watchdog whether the lease is extended until the grant is closed, up to the cap of the terms
 */
public record LockRequest(
        List<LockTarget> targets, LockOwner owner, Duration patience, LeaseTerms terms, boolean watchdog) {

    public LockRequest {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("A lock is on something");
        }
        if (patience.isNegative()) {
            throw new IllegalArgumentException("Nobody waits for less than no time");
        }
        patience = patience.compareTo(LeaseTerms.A_CENTURY) > 0 ? LeaseTerms.A_CENTURY : patience;
        targets = LockTarget.inOrder(targets);
    }

    /** For so long and no longer, unless the holder extends it. */
    public static LockRequest leased(LockOwner owner, Duration lease, LockTarget... targets) {
        return new LockRequest(List.of(targets), owner, Duration.ZERO, LeaseTerms.uncapped(lease), false);
    }

    /** Until the grant is closed, up to the cap; and for a lease at most when the process dies. */
    public static LockRequest watched(LockOwner owner, LeaseTerms terms, List<LockTarget> targets) {
        return new LockRequest(targets, owner, Duration.ZERO, terms, true);
    }

    public LockRequest waiting(Duration time) {
        return new LockRequest(targets, owner, time, terms, watchdog);
    }
}
