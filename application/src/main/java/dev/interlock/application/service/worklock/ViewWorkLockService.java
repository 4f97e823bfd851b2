package dev.interlock.application.service.worklock;

import dev.interlock.application.port.in.worklock.ViewWorkLock;
import dev.interlock.application.port.in.worklock.WorkLock;
import dev.interlock.lock.LockTarget;
import java.util.Optional;
import org.springframework.security.access.prepost.PreAuthorize;

/** Asks the store that keeps that kind. */
public class ViewWorkLockService implements ViewWorkLock {

    private final WorkLocks locks;

    public ViewWorkLockService(WorkLocks locks) {
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Optional<WorkLock> viewWorkLock(LockTarget target) {
        return locks.find(target);
    }
}
