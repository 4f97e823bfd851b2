package dev.interlock.application.port.in.worklock;

/**
 * An admin takes a lock from the work that holds it: that work writes nothing more under it, and others may begin. The
 * record says who did, and why.
 */
public interface BreakWorkLock {

    /**
     * Breaks that very grant.
     *
     * @throws dev.interlock.lock.NoLockException if it is over, or somebody holds a newer one
     */
    void breakWorkLock(BreakWorkLockRequest request);
}
