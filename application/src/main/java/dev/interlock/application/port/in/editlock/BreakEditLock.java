package dev.interlock.application.port.in.editlock;

import dev.interlock.application.port.in.BreakLockRequest;

/** Breaks an edit lock. The holder is told the reason; the text typed in the page stays there. */
public interface BreakEditLock {

    /**
     * Breaks exactly that grant.
     *
     * @throws dev.interlock.lock.NoLockException if that grant has ended
     */
    void breakEditLock(BreakLockRequest request);
}
