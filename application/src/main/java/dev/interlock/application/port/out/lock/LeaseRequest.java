package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;

/**
 * Asks for a lease.
 *
 * @param lockId made up by who asks; asking again with the same one is answered with the same grant
 * @param owner may take over from herself: a lease of the same owner is no obstacle
 * @param lease how long, from the grant on; at least a millisecond
 */
public record LeaseRequest(LockTarget target, LockId lockId, String owner, Duration lease) {

    public LeaseRequest {
        if (lease.toMillis() < 1) {
            throw new IllegalArgumentException("A lease lasts at least a millisecond");
        }
    }
}
