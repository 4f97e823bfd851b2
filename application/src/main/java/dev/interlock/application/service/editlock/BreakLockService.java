package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.BreakLock;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Breaks an edit lock. A save has ended its own lock, so after it there is none to break. */
public class BreakLockService implements BreakLock {

    private final HeldEditLocks locks;
    private final ForcedRelease forcedRelease;

    public BreakLockService(HeldEditLocks locks, ForcedRelease forcedRelease) {
        this.locks = locks;
        this.forcedRelease = forcedRelease;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void breakLock(BreakLockRequest request) {
        forcedRelease.release(locks.leases(), request);
    }
}
