package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.StopEditing;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.transaction.annotation.Transactional;

/** Checks that the lock is live, and frees it. */
public class StopEditingService implements StopEditing {

    private final LeaseStore leases;
    private final EditLocks locks;

    public StopEditingService(LeaseStore leases, EditLocks locks) {
        this.leases = leases;
        this.locks = locks;
    }

    @Override
    @Transactional
    public void stopEditing(EditingRequest request) {
        leases.check(
                        EditLocks.of(request.orderNumber()),
                        request.lockId(),
                        request.actor().id().value())
                .ifPresent(lease -> locks.giveBack(lease, request.actor()));
    }
}
