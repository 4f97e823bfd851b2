package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.ViewWhoEdits;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Lease;
import dev.interlock.lock.Leases;
import java.util.List;
import java.util.Optional;

/** One statement while nobody edits the order. */
public class ViewWhoEditsService implements ViewWhoEdits {

    private final KnownEditLocks known;
    private final LockQueue queue;
    private final EditLockViewAssembler views;

    public ViewWhoEditsService(Leases leases, LockQueue queue, EditLockViewAssembler views) {
        this.known = new KnownEditLocks(leases);
        this.queue = queue;
        this.views = views;
    }

    @Override
    public Optional<EditLock> viewWhoEdits(OrderNo orderNumber, Actor reader) {
        List<Lease> live = known.on(orderNumber).stream().toList();
        return views.asSeenBy(reader, live, () -> queue.find(EditLockCoordinator.of(orderNumber))).stream()
                .findFirst();
    }
}
