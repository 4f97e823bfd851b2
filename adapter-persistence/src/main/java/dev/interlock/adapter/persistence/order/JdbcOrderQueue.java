package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Follows the index {@code purchase_order_by_state_time}: a state's orders, in the order of time. */
@Repository
class JdbcOrderQueue implements OrderQueue {

    private static final String OLDEST = """
            select order_number, placed_at, total, version
              from purchase_order
             where state = ? and placed_at >= ? and placed_at <= ?
               and (placed_at > ? or (placed_at = ? and order_number > ?))
             order by state, placed_at, order_number
             limit ?
            """;

    private static final String COUNT = "select count(*) from purchase_order where state = ?";

    private final JdbcClient jdbc;

    JdbcOrderQueue(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<QueuedOrder> findOldest(OrderState state, Instant placedBy, @Nullable OrderPosition after, int limit) {
        LocalDateTime from = UtcColumns.toColumn(after == null ? Instant.EPOCH : after.placedAt());
        String number = after == null ? "" : after.number().value();
        return jdbc.sql(OLDEST)
                .params(state.name(), from, UtcColumns.toColumn(placedBy), from, from, number, limit)
                .query((row, n) -> new QueuedOrder(OrderRows.position(row), row.getLong("version")))
                .list();
    }

    @Override
    public int count(OrderState state) {
        return jdbc.sql(COUNT).param(state.name()).query(Integer.class).single();
    }
}
