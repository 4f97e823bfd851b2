package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;

/**
 * Asks for a lease.
 *
 * @param lockId made up by who asks; asking again with the same one is answered with the same grant
 * @param owner may take over from herself: a lease of the same owner is no obstacle
 */
public record LeaseRequest(LockTarget target, LockId lockId, String owner, LeaseTerms terms) {}
