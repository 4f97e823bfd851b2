package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;

/** Acquires the edit lock of an order: from now on others are told before they start. */
public interface StartEditing {

    /**
     * Acquires the lock, and returns the id that every further step must name. If the actor already holds it, the new page
     * takes it over, and the other page is told.
     *
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order within the actor's reach
     * @throws dev.interlock.domain.order.OrderStateException if nothing of the order can be edited any more
     * @throws dev.interlock.lock.AlreadyLockedException if another actor holds the lock, or has waited longer
     */
    LockId startEditing(StartEditingRequest request);

    /** Input of {@link StartEditing}. */
    record StartEditingRequest(OrderNo orderNumber, Renewal renewal, Actor actor) {}
}
