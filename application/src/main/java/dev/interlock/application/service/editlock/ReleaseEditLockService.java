package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import org.springframework.transaction.annotation.Transactional;

public class ReleaseEditLockService implements ReleaseEditLock {

    private final EditLockCoordinator locks;

    public ReleaseEditLockService(EditLockCoordinator locks) {
        this.locks = locks;
    }

    @Override
    @Transactional
    public void releaseEditLock(EditingRequest request) {
        locks.releaseIfHeld(request.target(), request.lockId(), request.actor());
    }
}
