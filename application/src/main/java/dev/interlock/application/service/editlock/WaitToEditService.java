package dev.interlock.application.service.editlock;

import dev.interlock.application.port.in.editlock.ViewEditLock;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.in.editlock.WaitToEditRequest;
import dev.interlock.application.port.in.editlock.WaitingStatus;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.lock.LockQueue;
import dev.interlock.application.port.out.lock.Waiter;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.lock.LockTarget;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.time.Duration;
import java.util.List;
import org.springframework.transaction.annotation.Transactional;

/** Waiting is asking again and again: nobody has to notice who has left. */
public class WaitToEditService implements WaitToEdit {

    /** Also how long somebody who is first has to take a lock that has become free. */
    static final Duration PATIENCE = Duration.ofSeconds(30);

    static final Duration PATIENCE_WITHOUT_BEAT = Duration.ofMinutes(2);

    private final OrderRepository orders;
    private final LockQueue queue;
    private final ViewEditLock viewEditLock;

    public WaitToEditService(OrderRepository orders, LockQueue queue, ViewEditLock viewEditLock) {
        this.orders = orders;
        this.queue = queue;
        this.viewEditLock = viewEditLock;
    }

    @Override
    @Transactional
    public WaitingStatus waitToEdit(WaitToEditRequest request) {
        OrderNo number = request.orderNumber();
        Actor actor = request.actor();
        orders.find(number, actor)
                .orElseThrow(() -> new OrderNotFoundException(number))
                .verifyAllowed(OrderCommand.EDIT);
        LockTarget target = EditLocks.of(number);
        queue.join(target, actor, request.beating() ? PATIENCE : PATIENCE_WITHOUT_BEAT);
        int place = place(actor.id(), queue.find(target));
        var lock = viewEditLock.viewEditLock(number, actor);
        boolean free = lock.isEmpty() ? place == 1 : lock.get().own();
        return new WaitingStatus(free, place, lock);
    }

    private static int place(MemberId member, List<Waiter> line) {
        return line.stream().map(waiter -> waiter.actor().id()).toList().indexOf(member) + 1;
    }
}
