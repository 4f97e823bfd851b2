package dev.interlock.application.port.in.packing;

import dev.interlock.application.port.in.order.StartShippingRequest;

/** An admin has packed the order that she took, and starts shipping. */
public interface ShipPackedOrder {

    /**
     * Starts shipping, gives the order out of her hands, and answers the version it led to.
     *
     * @throws dev.interlock.lock.NoLockException if the order is not hers to pack any more
     * @throws dev.interlock.lock.AlreadyLockedException if somebody edits it
     * @throws dev.interlock.application.port.in.order.VersionConflictException if it changed since she looked at it
     * @throws dev.interlock.domain.order.OrderStateException unless it is paid and not yet shipped
     * @throws dev.interlock.application.port.in.order.OrderNotFoundException if there is no such order
     */
    long shipPackedOrder(StartShippingRequest request);
}
