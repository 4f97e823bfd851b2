package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.CloseEditPage;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.lock.Leases;
import java.time.Duration;

/** Lets the lock end soon. No transaction: the lease store does it at once. */
public class CloseEditPageService implements CloseEditPage {

    /** Long enough for a page to load again. */
    static final Duration GRACE = Duration.ofSeconds(5);

    private final Leases leases;

    public CloseEditPageService(Leases leases) {
        this.leases = leases;
    }

    @Override
    public void closeEditPage(EditingRequest request) {
        leases.shorten(
                EditLockCoordinator.of(request.orderNumber()),
                request.lockId(),
                request.actor().id().value(),
                GRACE);
    }
}
