package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderStateException;

/** Starts shipping to the address that the admin saw: the lost update of chapter 8 would send the parcel elsewhere. */
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
