package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Orders that wait for something to be done. */
public interface OrderQueue {

    /**
     * Finds orders in that state that were placed by then, the oldest first, each at its version now.
     *
     * @param after where the page before ended, or none for the first page
     */
    List<QueuedOrder> findOldest(OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit);

    int count(OrderState state);

    /** An order in a queue, with its version at the time of the query. */
    record QueuedOrder(OrderPosition position, long version) {

        public OrderNo number() {
            return position.number();
        }
    }
}
