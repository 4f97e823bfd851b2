package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.ChangePosition;
import dev.interlock.application.port.in.order.OrderChangePage;
import dev.interlock.application.port.in.order.OrderChangePage.OrderChange;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** The changes of orders in the table {@code change_log}, which has a row for each value. Those of one change have ids in a row. */
@Repository
class OrderChangeTable implements OrderChangeLog {

    /** More than a change has: two for each line, and those of the order itself. */
    static final int MOST_ROWS = 500;

    /** How many ids before the last may be of transactions that are open. */
    private static final long MOST_OPEN = 10_000;

    private static final String SETTLED = """
            select coalesce(min(case when id > before_id + 1 and changed_at > :open_since then before_id end), max(id))
              from (select id, changed_at, coalesce(lag(id) over (order by id), :start) before_id
                      from change_log
                     where id > :start) recent
            """;

    private static final String COLUMNS = "c.id, c.target_id, c.version, c.command, c.changed_at, c.field, c.item";

    private static final String BEHIND = " and c.id > :after and c.id <= :until order by c.id limit :limit";

    private static final String ALL = "select " + COLUMNS + " from change_log c where c.target_type = :type" + BEHIND;

    /** From the customer's orders to their changes. The other way would read the changes of all. */
    private static final String OWN = "select /*+ join_order(o, c) */ " + COLUMNS + """
              from purchase_order o
              join change_log c on c.target_type = :type and c.target_id = o.order_number
             where o.orderer_id = :orderer""" + BEHIND;

    private final JdbcClient jdbc;

    OrderChangeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public ChangePosition findSettled(ChangePosition after, Instant openSince) {
        long last = jdbc.sql("select coalesce(max(id), 0) from change_log")
                .query(Long.class)
                .single();
        return last <= after.id()
                ? new ChangePosition(last)
                : new ChangePosition(jdbc.sql(SETTLED)
                        .param("start", Math.max(after.id(), last - MOST_OPEN))
                        .param("open_since", UtcColumns.toColumn(openSince))
                        .query(Long.class)
                        .single());
    }

    @Override
    public OrderChangePage findBetween(ChangePosition after, ChangePosition until, Actor actor) {
        if (after.equals(until)) {
            return new OrderChangePage(List.of(), until, false);
        }
        List<Row> rows = select(actor)
                .param("type", OrderTargets.TYPE)
                .param("after", after.id())
                .param("until", until.id())
                .param("limit", MOST_ROWS)
                .query(Row::of)
                .list();
        List<OrderChange> changes = changes(rows);
        if (rows.size() < MOST_ROWS) {
            return new OrderChangePage(changes, until, false);
        }
        List<OrderChange> complete = changes.subList(0, changes.size() - 1);
        return new OrderChangePage(complete, complete.get(complete.size() - 1).position(), true);
    }

    private StatementSpec select(Actor actor) {
        return actor.reachesAllOrders()
                ? jdbc.sql(ALL)
                : jdbc.sql(OWN).param("orderer", actor.id().value());
    }

    private static List<OrderChange> changes(List<Row> rows) {
        Map<Head, List<Row>> changes = new LinkedHashMap<>();
        rows.forEach(row ->
                changes.computeIfAbsent(row.head(), head -> new ArrayList<>()).add(row));
        return changes.entrySet().stream()
                .map(change -> change.getKey().with(change.getValue()))
                .toList();
    }

    private record Row(long id, Head head, String field) {

        static Row of(ResultSet row, int n) throws SQLException {
            return new Row(
                    row.getLong("id"),
                    Head.of(row),
                    OrderField.valueOf(row.getString("field")).valueName(row.getString("item")));
        }
    }

    /** The columns that are the same in all rows of a change. */
    private record Head(String number, long version, String command, Instant at) {

        static Head of(ResultSet row) throws SQLException {
            return new Head(
                    row.getString("target_id"),
                    row.getLong("version"),
                    row.getString("command"),
                    UtcColumns.instant(row, "changed_at"));
        }

        OrderChange with(List<Row> rows) {
            return new OrderChange(
                    new OrderNo(number),
                    version,
                    command,
                    rows.stream().map(Row::field).toList(),
                    at,
                    new ChangePosition(rows.get(rows.size() - 1).id()));
        }
    }
}
