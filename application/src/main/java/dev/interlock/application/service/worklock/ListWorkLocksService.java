package dev.interlock.application.service.worklock;

import dev.interlock.application.port.in.worklock.ListWorkLocks;
import dev.interlock.application.port.in.worklock.WorkLock;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

/** One statement a kind, and one for the names. */
public class ListWorkLocksService implements ListWorkLocks {

    private final WorkLocks locks;

    public ListWorkLocksService(WorkLocks locks) {
        this.locks = locks;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<WorkLock> listWorkLocks() {
        return locks.all();
    }
}
