package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queue of orders that are kept without a database. */
public record InMemoryOrderQueue(InMemoryOrders orders) implements OrderQueue {

    private static final Comparator<OrderPosition> BY_TIME = Comparator.comparing(OrderPosition::placedAt)
            .thenComparing(position -> position.number().value());

    @Override
    public List<QueuedOrder> findOldest(OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit) {
        return orders.in(state)
                .filter(order -> !order.placedAt().isAfter(placedBy))
                .map(order -> new QueuedOrder(
                        new OrderPosition(order.placedAt(), order.total(), order.number()), order.version()))
                .filter(order -> after == null || BY_TIME.compare(order.position(), after) > 0)
                .sorted(Comparator.comparing(QueuedOrder::position, BY_TIME))
                .limit(limit)
                .toList();
    }

    @Override
    public int count(OrderState state) {
        return (int) orders.in(state).count();
    }
}
