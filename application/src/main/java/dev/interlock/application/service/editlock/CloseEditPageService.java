package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.CloseEditPage;
import dev.interlock.application.port.in.editlock.EditingRequest;
import java.time.Duration;

/** Shortens the lease. Not transactional: the lease store does so at once. */
public class CloseEditPageService implements CloseEditPage {

    /** Long enough for a page to load again. */
    static final Duration GRACE = Duration.ofSeconds(5);

    private final EditLockCoordinator locks;

    public CloseEditPageService(EditLockCoordinator locks) {
        this.locks = locks;
    }

    @Override
    public void closeEditPage(EditingRequest request) {
        locks.shorten(request.orderNumber(), request.lockId(), request.actor(), GRACE);
    }
}
