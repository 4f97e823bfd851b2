package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.BreakLockRequest;
import dev.interlock.application.port.in.editlock.BreakEditLock;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Waits for a save that is in progress. The save ends the lock, and there is nothing left to break. */
public class BreakEditLockService implements BreakEditLock {

    private final ForcedRelease locks;

    public BreakEditLockService(ForcedRelease locks) {
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void breakEditLock(BreakLockRequest request) {
        locks.breakLock(request.target(), request.grant(), request.reason(), request.actor());
    }
}
