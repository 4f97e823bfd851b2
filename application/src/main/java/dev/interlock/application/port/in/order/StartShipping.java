package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderStateException;

/** An admin hands the parcel over, to the address that she sees. The chapter's dangerous moment. */
public interface StartShipping {

    /**
     * Starts shipping and answers the version it led to.
     *
     * @throws VersionConflictException if the order changed since the admin looked at it
     * @throws OrderStateException unless the order is paid and not yet shipped
     * @throws dev.interlock.application.port.in.packing.OrderBeingPackedException if another admin packs the order, and the
     *     request does not name that admin
     * @throws OrderNotFoundException if there is no such order
     */
    long startShipping(StartShippingRequest request);
}
