package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** Renews the packing lease of an admin that needs more time. */
public interface KeepPacking {

    /**
     * Sets the full lease duration again, from now.
     *
     * @throws dev.interlock.lock.NoLockException if the admin does not hold the lease any more
     */
    void keepPacking(OrderNo orderNumber, Actor actor);
}
