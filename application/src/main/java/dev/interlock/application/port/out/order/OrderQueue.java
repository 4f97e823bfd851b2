package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.SeenOrder;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Orders that wait for something to be done. */
public interface OrderQueue {

    /**
     * Orders in that state that were placed by then, the oldest first, each at its version now.
     *
     * @param after the last one of the page before, or none for the first page
     */
    List<SeenOrder> findOldest(OrderState state, Instant placedBy, @Nullable OrderNo after, int limit);

    int count(OrderState state);
}
