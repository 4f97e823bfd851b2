package dev.interlock.packing.application;

import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** An admin packs one order after the other, each under a packing lease. */
public interface PackOrders {

    /**
     * Acquires a lease on the oldest order in preparation that has none, or renews the one the admin holds, also one that was
     * acquired in another window. Returns empty if no order waits. Leases that others have ended are taken to be read, and are not shown again.
     */
    Optional<OrderNo> takeNextOrder(Actor actor);

    /**
     * Sets the full lease duration again, from now.
     *
     * @throws dev.interlock.lock.NoLockException if the admin does not hold the lease any more
     */
    void keepPacking(OrderNo orderNumber, Actor actor);

    /** Releases the lease. Does nothing if the admin does not hold it any more. */
    void handBackOrder(OrderNo orderNumber, Actor actor);

    /**
     * Starts shipping, releases the packing lease, and returns the version it led to.
     *
     * @throws dev.interlock.lock.NoLockException if the admin does not hold the lease any more
     * @throws dev.interlock.domain.order.OrderStateException unless it is paid and not yet shipped
     */
    long shipPackedOrder(StartShippingRequest request);
}
