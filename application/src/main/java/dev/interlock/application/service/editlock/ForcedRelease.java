package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;

/** The release of a lock by an admin, and its record. It waits for a write of the holder that is in progress. */
public class ForcedRelease {

    private final LockEventLog events;

    public ForcedRelease(LockEventLog events) {
        this.events = events;
    }

    /** @throws NoLockException if that grant has ended */
    public void release(Leases store, BreakLockRequest request) {
        LockTarget target = request.target();
        Lease lease = store.find(target)
                .filter(live -> live.token() == request.grant())
                .orElseThrow(NoLockException::new);
        if (!store.release(target, lease.lockId(), lease.owner())) {
            throw new NoLockException();
        }
        String holder = LockOwner.nameIn(lease.owner()).orElse(lease.owner());
        events.append(LockEvent.broken(target, lease.lockId(), holder, request.actor(), request.reason(), lease.age()));
    }
}
