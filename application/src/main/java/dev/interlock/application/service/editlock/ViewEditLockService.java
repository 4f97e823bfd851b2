package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.ViewEditLock;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LockQueue;
import dev.interlock.domain.lock.LockTarget;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** One statement while nobody edits the order. */
public class ViewEditLockService implements ViewEditLock {

    private final LeaseStore leases;
    private final LockQueue queue;
    private final EditLockViews views;

    public ViewEditLockService(LeaseStore leases, LockQueue queue, EditLockViews views) {
        this.leases = leases;
        this.queue = queue;
        this.views = views;
    }

    @Override
    public Optional<EditLock> viewEditLock(OrderNo orderNumber, Actor reader) {
        LockTarget target = EditLocks.of(orderNumber);
        return views.asSeenBy(reader, leases.find(target).stream().toList(), () -> queue.find(target)).stream()
                .findFirst();
    }
}
