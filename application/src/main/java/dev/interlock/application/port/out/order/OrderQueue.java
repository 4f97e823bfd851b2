package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.SeenOrder;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.util.List;

/** Orders that wait for something to be done. */
public interface OrderQueue {

    /** Orders in that state that were placed by then, the oldest first, each at its version now. */
    List<SeenOrder> findOldest(OrderState state, Instant placedBy, int limit);

    int count(OrderState state);
}
