package dev.interlock.lock.spi;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;

/**
 * A request for a lease on one target, or on several targets at once.
 *
 * @param targets each once, and sorted: every requester of several targets names them in the same order
 * @param lockId chosen by the requester; a repeated request with the same id, even for more targets, gets the same grant
 * @param owner a lease of the same owner is no obstacle: the request takes it over
 * @param replyTimeout the store replies within this time, or fails
 * @param waits whether the requester waits if another owner holds a target: then the store notifies it, if it can
 */
public record AcquireRequest(
        List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms, Duration replyTimeout, boolean waits) {

    private static final Duration DEFAULT_REPLY_TIMEOUT = Duration.ofSeconds(5);

    public AcquireRequest {
        if (targets.isEmpty()) {
            throw new IllegalArgumentException("A request names at least one target");
        }
        targets = LockTarget.inOrder(targets);
        LockOwner.requireStorable(owner);
    }

    /** Creates a request that tolerates a slow store and does not wait for other owners. */
    public AcquireRequest(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        this(targets, lockId, owner, terms, DEFAULT_REPLY_TIMEOUT, false);
    }

    public AcquireRequest(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {
        this(List.of(target), lockId, owner, terms);
    }

    /** Returns whether a live lease on a requested resource keeps this request from being granted: it is not the owner's own. */
    public boolean isRefusedBy(Lease lease) {
        return !lease.owner().equals(owner) || !targets.contains(lease.target());
    }

    /** Returns the part of this request that is for one of its targets. */
    public AcquireRequest only(LockTarget target) {
        return new AcquireRequest(List.of(target), lockId, owner, terms, replyTimeout, waits);
    }

    public AcquireRequest withReplyTimeout(Duration timeout) {
        return new AcquireRequest(targets, lockId, owner, terms, timeout, waits);
    }

    /** Returns the lease of a target that was granted just now. */
    public Lease newLease(LockTarget target, long token) {
        return new Lease(target, lockId, owner, token, Duration.ZERO, Duration.ZERO, terms.lease());
    }

    public AcquireRequest waiting() {
        return new AcquireRequest(targets, lockId, owner, terms, replyTimeout, true);
    }
}
