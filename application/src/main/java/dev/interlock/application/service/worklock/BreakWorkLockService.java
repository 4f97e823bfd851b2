package dev.interlock.application.service.worklock;

import dev.interlock.application.port.in.BreakLockRequest;
import dev.interlock.application.port.in.worklock.BreakWorkLock;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LockOwner;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Waits for a write of the holder that is in progress; it is finished first. */
public class BreakWorkLockService implements BreakWorkLock {

    private final WorkLocks locks;
    private final LockEventLog events;

    public BreakWorkLockService(WorkLocks locks, LockEventLog events) {
        this.locks = locks;
        this.events = events;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void breakWorkLock(BreakLockRequest request) {
        Lease ended = locks.end(request.target(), request.grant());
        events.append(LockEvent.broken(
                ended.target(),
                ended.lockId(),
                LockOwner.nameIn(ended.owner()).orElse(ended.owner()),
                request.actor(),
                request.reason(),
                ended.age()));
    }
}
