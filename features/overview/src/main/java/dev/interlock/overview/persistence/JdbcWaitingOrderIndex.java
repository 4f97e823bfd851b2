package dev.interlock.overview.persistence;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.overview.application.OverviewQueries.DueRefund;
import dev.interlock.overview.application.OverviewQueries.WaitingOrders;
import dev.interlock.overview.application.OverviewQueries.Work;
import dev.interlock.overview.application.WaitingOrderIndex;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the beginning of an index for each work: the oldest orders, as many as are counted. */
@Repository
class JdbcWaitingOrderIndex implements WaitingOrderIndex {

    /** A comparison, since H2 would read the index from its nulls on for {@code is not null}. */
    private static final String REFUNDS_DUE = " from purchase_order use index (purchase_order_by_refund_due)"
            + " where refund_due_since > timestamp '1970-01-01 00:00:00' order by refund_due_since, order_number";

    private static final String COUNTS = Stream.of(Work.values())
            .map(work ->
                    "select '%s' as work, count(*) as total, min(since) as oldest from (%s limit :most) oldest_first"
                            .formatted(work, oldestFirst(work)))
            .collect(joining(" union all "));

    private static final String LIST_REFUNDS =
            "select order_number, orderer_name, placed_at, paid - coalesce(refunded, 0) as due" + REFUNDS_DUE
                    + " limit :most";

    private final JdbcClient jdbc;

    JdbcWaitingOrderIndex(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private static String oldestFirst(Work work) {
        return switch (work) {
            case PAYMENT -> placed(OrderState.PAYMENT_WAITING, "");
            case SHIPPING -> placed(OrderState.PREPARING, "");
            case DELIVERY -> placed(OrderState.SHIPPED, "");
            case ARRIVAL -> placed(OrderState.DELIVERING, " and placed_at < :placed_before");
            case REFUND -> "select refund_due_since as since" + REFUNDS_DUE;
        };
    }

    /** H2 reads an index in order only if the whole index is named, with the state, which is constant. */
    private static String placed(OrderState state, String limit) {
        return "select placed_at as since from purchase_order use index (purchase_order_by_state_time) where state = '%s'%s order by state, placed_at, order_number"
                .formatted(state, limit);
    }

    @Override
    public List<WaitingOrders> count(Instant placedBefore, int most) {
        return jdbc
                .sql(COUNTS)
                .param("placed_before", UtcColumns.toColumn(placedBefore))
                .param("most", most)
                .query(JdbcWaitingOrderIndex::waiting)
                .list()
                .stream()
                .sorted(comparing(WaitingOrders::work))
                .toList();
    }

    private static WaitingOrders waiting(ResultSet row, int n) throws SQLException {
        LocalDateTime oldest = row.getObject("oldest", LocalDateTime.class);
        return new WaitingOrders(
                Work.valueOf(row.getString("work")),
                row.getInt("total"),
                oldest == null ? null : oldest.toInstant(ZoneOffset.UTC));
    }

    @Override
    public List<DueRefund> findDueRefunds(int most) {
        return jdbc.sql(LIST_REFUNDS)
                .param("most", most)
                .query((row, n) -> new DueRefund(
                        new OrderNo(row.getString("order_number")),
                        row.getString("orderer_name"),
                        UtcColumns.instant(row, "placed_at"),
                        new Money(row.getLong("due"))))
                .list();
    }
}
