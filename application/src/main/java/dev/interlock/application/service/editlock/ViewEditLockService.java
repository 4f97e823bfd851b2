package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.ViewEditLock;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockTarget;
import java.util.Optional;

/** One statement while nobody edits the order. */
public class ViewEditLockService implements ViewEditLock {

    private final Leases leases;
    private final LockQueue queue;
    private final EditLockViewAssembler views;

    public ViewEditLockService(Leases leases, LockQueue queue, EditLockViewAssembler views) {
        this.leases = leases;
        this.queue = queue;
        this.views = views;
    }

    @Override
    public Optional<EditLock> viewEditLock(OrderNo orderNumber, Actor reader) {
        LockTarget target = EditLockCoordinator.of(orderNumber);
        return views.asSeenBy(reader, leases.find(target).stream().toList(), () -> queue.find(target)).stream()
                .findFirst();
    }
}
