package dev.interlock.dispatch.persistence;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.dispatch.application.DispatchLog;
import dev.interlock.dispatch.application.DispatchOutcome;
import dev.interlock.dispatch.application.DispatchOutcome.Reason;
import dev.interlock.dispatch.application.DispatchOutcome.Shipped;
import dev.interlock.dispatch.application.DispatchOutcome.Skipped;
import dev.interlock.dispatch.application.DispatchQueries.PastDispatch;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Dispatches in the table {@code dispatch_outcome}, which has a row for each of their orders. */
@Repository
class DispatchTable implements DispatchLog, PersonalData {

    private static final String INSERT = """
            insert into dispatch_outcome (dispatch_id, order_number, dispatched_at, admin_name, label, reason, holder)
            values (:dispatch, :order, :at, :by, :label, :reason, :holder)
            on duplicate key update order_number = order_number
            """;

    private static final String SELECT =
            "select order_number, label, reason, holder from dispatch_outcome where dispatch_id = ? order by order_number";

    private static final String LATEST = """
            select dispatch_id, dispatched_at, max(admin_name) admin_name, count(label) labels
              from dispatch_outcome
             group by dispatched_at, dispatch_id
             order by dispatched_at desc, dispatch_id desc
             limit ?
            """;

    private static final String FORGET = """
            update dispatch_outcome set label = :none
             where label is not null
               and order_number in (select order_number from purchase_order where orderer_id = :customer)
            """;

    private final JdbcClient jdbc;

    DispatchTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void add(StartedDispatch dispatch, DispatchOutcome outcome) {
        Skipped skipped = outcome instanceof Skipped left ? left : null;
        jdbc.sql(INSERT)
                .param("dispatch", dispatch.id().toString())
                .param("order", outcome.orderNumber().value())
                .param("at", UtcColumns.toColumn(dispatch.at()))
                .param("by", dispatch.by())
                .param("label", outcome instanceof Shipped shipped ? shipped.label() : null)
                .param("reason", skipped == null ? null : skipped.reason().name())
                .param("holder", skipped == null ? null : skipped.holder())
                .update();
    }

    @Override
    public List<DispatchOutcome> find(UUID dispatch) {
        return jdbc.sql(SELECT)
                .param(dispatch.toString())
                .query((row, n) -> outcome(row))
                .list();
    }

    private static DispatchOutcome outcome(ResultSet row) throws SQLException {
        OrderNo number = new OrderNo(row.getString("order_number"));
        String label = row.getString("label");
        return label == null
                ? new Skipped(number, Reason.valueOf(row.getString("reason")), row.getString("holder"))
                : new Shipped(number, label);
    }

    /** A label shows name and address. Without a text it still tells that the order was shipped. */
    @Override
    public void forget(MemberId customer) {
        jdbc.sql(FORGET)
                .param("none", Member.FORGOTTEN_NAME)
                .param("customer", customer.value())
                .update();
    }

    @Override
    public List<PastDispatch> findLatest(int limit) {
        return jdbc.sql(LATEST)
                .param(limit)
                .query((row, n) -> new PastDispatch(
                        UUID.fromString(row.getString("dispatch_id")),
                        UtcColumns.instant(row, "dispatched_at"),
                        row.getString("admin_name"),
                        row.getInt("labels")))
                .list();
    }
}
