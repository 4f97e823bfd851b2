package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.transaction.annotation.Transactional;

/** Checks that the lock is live, and frees it. */
public class ReleaseEditLockService implements ReleaseEditLock {

    private final LeaseStore leases;
    private final EditLockCoordinator locks;

    public ReleaseEditLockService(LeaseStore leases, EditLockCoordinator locks) {
        this.leases = leases;
        this.locks = locks;
    }

    @Override
    @Transactional
    public void releaseEditLock(EditingRequest request) {
        leases.check(
                        EditLockCoordinator.of(request.orderNumber()),
                        request.lockId(),
                        request.actor().id().value())
                .ifPresent(lease -> locks.giveBack(lease, request.actor()));
    }
}
