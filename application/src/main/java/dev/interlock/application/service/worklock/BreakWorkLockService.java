package dev.interlock.application.service.worklock;

import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.domain.lock.LockTarget;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Waits for a holder who is just writing: what she writes is finished. */
public class BreakWorkLockService implements BreakWorkLock {

    private final WorkLocks locks;

    public BreakWorkLockService(WorkLocks locks) {
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void breakWorkLock(LockTarget target, long grant) {
        locks.end(target, grant);
    }
}
