package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.SeenOrder;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Follows the index {@code purchase_order_by_state}: a state's orders, in the order of time. */
@Repository
class JdbcOrderQueue implements OrderQueue {

    private static final String OLDEST = """
            select order_number, version
              from purchase_order
             where state = ? and order_number > ? and placed_at <= ?
             order by order_number
             limit ?
            """;

    private static final String COUNT = "select count(*) from purchase_order where state = ?";

    private final JdbcClient jdbc;

    JdbcOrderQueue(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<SeenOrder> findOldest(OrderState state, Instant placedBy, @Nullable OrderNo after, int limit) {
        return jdbc.sql(OLDEST)
                .params(state.name(), after == null ? "" : after.value(), UtcColumns.toColumn(placedBy), limit)
                .query((row, n) -> new SeenOrder(new OrderNo(row.getString("order_number")), row.getLong("version")))
                .list();
    }

    @Override
    public int count(OrderState state) {
        return jdbc.sql(COUNT).param(state.name()).query(Integer.class).single();
    }
}
