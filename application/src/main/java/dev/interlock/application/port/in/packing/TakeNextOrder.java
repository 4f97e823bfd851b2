package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** An admin takes the next order to pack. */
public interface TakeNextOrder {

    /**
     * Acquires a lease on the oldest order in preparation that has none, or renews the one the admin holds. Returns empty if
     * no order waits.
     */
    Optional<OrderNo> takeNextOrder(Actor actor);
}
