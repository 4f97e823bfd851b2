package dev.interlock.lock;

import java.time.Duration;

/**
 * A live lease: a grant on one target that ends at its expiry unless it is renewed. All times are durations by the store's
 * clock, measured when it replied, so the clocks of processes may disagree.
 *
 * @param lockId names the grant
 * @param owner the identity that holds the target
 * @param token the fencing token: grows with every new grant of the target; a write with an older token is refused
 * @param age time since the grant
 * @param sinceRenewal time since the grant or the last renewal
 * @param remaining time until the expiry; positive
 */
public record Lease(
        LockTarget target,
        LockId lockId,
        String owner,
        long token,
        Duration age,
        Duration sinceRenewal,
        Duration remaining) {

    /** Returns whether that grant holds the target. */
    public boolean isOf(LockId lockId, String owner) {
        return this.lockId.equals(lockId) && this.owner.equals(owner);
    }
}
