package dev.interlock.application.port.in.editlock;

/** An admin takes a lock away. Its holder is told who did and why; what she typed stays with her. */
public interface BreakEditLock {

    /**
     * Breaks that very grant.
     *
     * @throws dev.interlock.lock.NoLockException if it is over, or somebody holds a newer one
     */
    void breakEditLock(BreakEditLockRequest request);
}
