package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.BreakLockRequest;
import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.NoLockException;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Waits for a save that is in progress. The save ends the lock, and there is nothing left to break. */
public class BreakEditLockService implements BreakEditLock {

    private final Leases leases;
    private final LockEventLog events;

    public BreakEditLockService(Leases leases, LockEventLog events) {
        this.leases = leases;
        this.events = events;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public void breakEditLock(BreakLockRequest request) {
        Lease lease = leases.find(request.target())
                .filter(live -> live.token() == request.grant())
                .orElseThrow(NoLockException::new);
        if (!leases.release(lease.target(), lease.lockId(), lease.owner())) {
            throw new NoLockException();
        }
        events.append(LockEvent.broken(
                lease.target(), lease.lockId(), lease.owner(), request.actor(), request.reason(), lease.age()));
    }
}
