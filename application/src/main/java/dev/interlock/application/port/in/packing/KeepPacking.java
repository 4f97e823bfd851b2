package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** An admin needs more time for the order she packs. */
public interface KeepPacking {

    /**
     * Gives her the full time again, from now.
     *
     * @throws dev.interlock.lock.NoLockException if the order is not hers to pack any more
     */
    void keepPacking(OrderNo orderNumber, Actor actor);
}
