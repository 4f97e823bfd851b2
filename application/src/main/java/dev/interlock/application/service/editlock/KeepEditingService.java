package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockException;
import java.time.Duration;
import org.springframework.transaction.annotation.Transactional;

/** Renews the lease, and returns what the holder should know. */
public class KeepEditingService implements KeepEditing {

    private final OrderRepository orders;
    private final EditLockCoordinator locks;
    private final LockQueue queue;
    private final EditLockViewAssembler views;

    public KeepEditingService(
            OrderRepository orders, EditLockCoordinator locks, LockQueue queue, EditLockViewAssembler views) {
        this.orders = orders;
        this.locks = locks;
        this.queue = queue;
        this.views = views;
    }

    @Override
    @Transactional(noRollbackFor = LockException.class) // that the loser was told is recorded
    public EditingStatus keepEditing(KeepEditingRequest request) {
        OrderNo number = request.orderNumber();
        Actor actor = request.actor();
        Order order = orders.find(number, actor).orElseThrow(() -> new OrderNotFoundException(number));
        Duration left = locks.renew(number, request.lockId(), request.renewal(), actor);
        return new EditingStatus(left, order.version(), views.asSeenBy(actor, queue.find(LiveEditLocks.of(number))));
    }
}
