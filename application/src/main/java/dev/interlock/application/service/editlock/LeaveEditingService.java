package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.LeaveEditing;
import dev.interlock.lock.Leases;
import java.time.Duration;

/** Lets the lock end soon. No transaction: the lease store does it at once. */
public class LeaveEditingService implements LeaveEditing {

    /** Long enough for a page to load again. */
    static final Duration GRACE = Duration.ofSeconds(5);

    private final Leases leases;

    public LeaveEditingService(Leases leases) {
        this.leases = leases;
    }

    @Override
    public void leaveEditing(EditingRequest request) {
        leases.shorten(
                EditLocks.of(request.orderNumber()),
                request.lockId(),
                request.actor().id().value(),
                GRACE);
    }
}
