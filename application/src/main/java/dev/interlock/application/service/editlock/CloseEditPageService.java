package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.CloseEditPage;
import dev.interlock.application.port.in.editlock.EditingRequest;
import dev.interlock.lock.Leases;
import java.time.Duration;

/** Shortens the lease. Not transactional: the lease store does so at once. */
public class CloseEditPageService implements CloseEditPage {

    /** Long enough for a page to load again. */
    static final Duration GRACE = Duration.ofSeconds(5);

    private final Leases leases;

    public CloseEditPageService(Leases leases) {
        this.leases = leases;
    }

    @Override
    public void closeEditPage(EditingRequest request) {
        leases.shorten(request.target(), request.lockId(), LiveEditLocks.ownerOf(request.actor()), GRACE);
    }
}
