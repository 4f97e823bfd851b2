package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.ListEditLocks;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.Leases;
import java.util.List;
import org.springframework.security.access.prepost.PreAuthorize;

/** Three statements, however many locks. */
public class ListEditLocksService implements ListEditLocks {

    private final Leases leases;
    private final LockQueue queue;
    private final EditLockViewAssembler views;

    public ListEditLocksService(Leases leases, LockQueue queue, EditLockViewAssembler views) {
        this.leases = leases;
        this.queue = queue;
        this.views = views;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<EditLock> listEditLocks(Actor admin) {
        return views.asSeenBy(
                admin, leases.findAll(EditLockCoordinator.TYPE), () -> queue.findAll(EditLockCoordinator.TYPE));
    }
}
