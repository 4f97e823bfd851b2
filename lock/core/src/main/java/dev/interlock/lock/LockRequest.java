package dev.interlock.lock;

import java.time.Duration;
import java.util.List;

/**
 * A request to a {@link DistributedLock} for one or several targets.
 *
 * @param targets each once, and sorted
 * @param owner acquires again what it already holds: those leases are renewed, never shortened
 * @param waitTime how long to wait while other owners hold a target; zero makes one attempt
 * @param watchdog whether a watchdog renews the leases until the handle is closed, up to the maximum hold of the terms
 */
public record LockRequest(
        List<LockTarget> targets, LockOwner owner, Duration waitTime, LeaseTerms terms, boolean watchdog) {

    public LockRequest {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("A request names at least one target");
        }
        if (waitTime.isNegative()) {
            throw new IllegalArgumentException("A wait time is not negative");
        }
        waitTime = waitTime.compareTo(LeaseTerms.LONGEST_TIME) > 0 ? LeaseTerms.LONGEST_TIME : waitTime;
        targets = LockTarget.inOrder(targets);
    }

    /** Requests leases that expire after this duration, unless the handle extends them. */
    public static LockRequest leased(LockOwner owner, Duration lease, LockTarget... targets) {
        return new LockRequest(List.of(targets), owner, Duration.ZERO, new LeaseTerms(lease), false);
    }

    /** Requests leases that a watchdog renews until the handle is closed. If the process dies, they expire after at most that duration. */
    public static LockRequest watched(LockOwner owner, Duration lease, LockTarget... targets) {
        return watched(owner, new LeaseTerms(lease), List.of(targets));
    }

    /**
     * Requests leases that a watchdog renews until the handle is closed, up to the maximum hold. If the process dies, they
     * expire after at most one lease duration.
     */
    public static LockRequest watched(LockOwner owner, LeaseTerms terms, List<LockTarget> targets) {
        return new LockRequest(targets, owner, Duration.ZERO, terms, true);
    }

    public LockRequest waiting(Duration time) {
        return new LockRequest(targets, owner, time, terms, watchdog);
    }
}
