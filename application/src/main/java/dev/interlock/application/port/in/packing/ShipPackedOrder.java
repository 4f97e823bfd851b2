package dev.interlock.application.port.in.packing;

import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;

/** Starts shipping of an order that the admin has packed. */
public interface ShipPackedOrder {

    /**
     * Starts shipping, releases the packing lease, and returns the version it led to.
     *
     * @throws dev.interlock.lock.NoLockException if the admin does not hold the lease any more
     * @throws dev.interlock.domain.order.OrderStateException unless it is paid and not yet shipped
     */
    long shipPackedOrder(StartShippingRequest request);
}
