package dev.interlock.application.port.in.worklock;

import dev.interlock.domain.lock.LockTarget;

/** An admin takes a lock from the work that holds it: that work writes nothing more under it, and others may begin. */
public interface BreakWorkLock {

    /**
     * Breaks that very grant.
     *
     * @throws dev.interlock.application.port.in.lock.NoLockException if it is over, or somebody holds a newer one
     */
    void breakWorkLock(LockTarget target, long grant);
}
