package dev.interlock.application.port.in.worklock;

import dev.interlock.application.port.in.BreakLockRequest;

/**
 * An admin takes a lock from the work that holds it: that work writes nothing more under it, and others may begin. The
 * record says who did, and why.
 */
public interface BreakWorkLock {

    /**
     * Breaks exactly that grant.
     *
     * @throws dev.interlock.lock.NoLockException if that grant has ended
     */
    void breakWorkLock(BreakLockRequest request);
}
