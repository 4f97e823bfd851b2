package dev.interlock.application.port.in.editlock;

import dev.interlock.lock.LockId;

/** Somebody begins to edit an order (T6): from now on others are told before they start. */
public interface StartEditing {

    /**
     * Takes the order's edit lock, and answers the id that every further step must name. Who edits the order already goes on
     * here, and her other window is told.
     *
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order within her reach
     * @throws dev.interlock.domain.order.OrderStateException if nothing of the order can be edited any more
     * @throws dev.interlock.lock.AlreadyLockedException if somebody else is editing it, or waited before
     */
    LockId startEditing(StartEditingRequest request);
}
