package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderStateException;

/** Corrects the receiver and the address of the parcel. */
public interface ChangeShipping {

    /**
     * Changes the shipping info and answers the version it led to: the same one, if nothing differs.
     *
     * @throws VersionConflictException if the order changed since the person looked at it
     * @throws OrderStateException if the parcel is on its way, or the order canceled
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    long changeShipping(ChangeShippingRequest request);
}
