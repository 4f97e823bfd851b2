package dev.interlock.application.service.worklock;

import dev.interlock.application.port.in.worklock.WorkLockQueries;
import dev.interlock.lock.LockTarget;
import java.util.List;
import java.util.Optional;
import org.springframework.security.access.prepost.PreAuthorize;

/** Sends one statement per type of target, and one for the names. */
public class WorkLockQueryService implements WorkLockQueries {

    private final WorkLocks locks;

    public WorkLockQueryService(WorkLocks locks) {
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<WorkLock> listWorkLocks() {
        return locks.all();
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Optional<WorkLock> viewWorkLock(LockTarget target) {
        return locks.find(target);
    }
}
