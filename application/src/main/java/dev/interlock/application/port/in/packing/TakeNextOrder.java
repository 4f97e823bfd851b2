package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** An admin takes the next order to pack. */
public interface TakeNextOrder {

    /**
     * The oldest order in preparation that nobody packs, for her alone from now on; or the one she has, with its full time
     * again. Empty if none waits.
     */
    Optional<OrderNo> takeNextOrder(Actor actor);
}
