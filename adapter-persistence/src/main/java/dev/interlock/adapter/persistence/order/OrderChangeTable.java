package dev.interlock.adapter.persistence.order;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderChanged;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The change log in the tables {@code order_change}, a row a field, and {@code order_line_change}, a row a line. */
@Repository
class OrderChangeTable implements OrderChangeLog {

    private static final String INSERT = """
            insert into order_change
              (order_number, version, command, actor_id, actor_name, actor_role, changed_at,
               field, value_before, value_after, notified)
            values\s""";

    private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, %s)";

    /** Notifies the orderer of a change by another member. */
    private static final String ORDERER_UNLESS_ACTOR =
            "(select orderer_id from purchase_order where order_number = ? and orderer_id <> ?)";

    private static final String SELECT = """
            select c.version, c.command, c.actor_id, c.actor_name, c.actor_role, c.changed_at,
                   c.field, c.value_before, c.value_after
              from order_change c
              join purchase_order o on o.order_number = c.order_number
             where c.order_number = ? and c.version > ? and (? or o.orderer_id = ?)
             order by c.version desc, c.id
            """;

    private static final String INSERT_LINES = """
            insert into order_line_change
              (order_number, version, product_id, product_name, price, quantity_before, quantity_after)
            values\s""";

    private static final String SELECT_LINES = """
            select c.version, c.product_id, c.product_name, c.price, c.quantity_before, c.quantity_after
              from order_line_change c
              join purchase_order o on o.order_number = c.order_number
             where c.order_number = ? and c.version > ? and (? or o.orderer_id = ?)
             order by c.version desc, c.product_id
            """;

    private final JdbcClient jdbc;

    OrderChangeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One statement and one round trip, however many fields have changed, and one more if lines have. The first row names the
     * orderer, who is notified.
     */
    @Override
    public void append(RecordedChange change) {
        appendFields(change);
        if (!change.event().lines().isEmpty()) {
            appendLines(change);
        }
    }

    private void appendFields(RecordedChange change) {
        List<Object> values = new ArrayList<>();
        List<String> rows = new ArrayList<>();
        for (FieldChange field : change.event().fields()) {
            Collections.addAll(
                    values,
                    change.event().orderNumber().value(),
                    change.version(),
                    change.event().command().name(),
                    change.actor().id().value(),
                    change.actor().name(),
                    change.actor().role().name(),
                    UtcColumns.toColumn(change.at()),
                    field.field().name(),
                    field.before(),
                    field.after());
            if (rows.isEmpty()) {
                Collections.addAll(
                        values,
                        change.event().orderNumber().value(),
                        change.actor().id().value());
            }
            rows.add(ROW.formatted(rows.isEmpty() ? ORDERER_UNLESS_ACTOR : "null"));
        }
        jdbc.sql(INSERT + String.join(", ", rows)).params(values).update();
    }

    private void appendLines(RecordedChange change) {
        List<LineChange> lines = change.event().lines();
        List<Object> values = new ArrayList<>();
        for (LineChange line : lines) {
            Collections.addAll(
                    values,
                    change.event().orderNumber().value(),
                    change.version(),
                    line.productId().value(),
                    line.productName(),
                    line.price().amount(),
                    line.before(),
                    line.after());
        }
        jdbc.sql(INSERT_LINES + String.join(", ", Collections.nCopies(lines.size(), "(?, ?, ?, ?, ?, ?, ?)")))
                .params(values)
                .update();
    }

    @Override
    public List<RecordedLineChange> findLinesAfter(OrderNo orderNumber, long version, Actor reader) {
        return jdbc.sql(SELECT_LINES)
                .params(
                        orderNumber.value(),
                        version,
                        reader.reachesAllOrders(),
                        reader.id().value())
                .query((row, n) -> new RecordedLineChange(
                        row.getLong("version"),
                        new LineChange(
                                new ProductId(row.getString("product_id")),
                                row.getString("product_name"),
                                new Money(row.getLong("price")),
                                row.getInt("quantity_before"),
                                row.getInt("quantity_after"))))
                .list();
    }

    @Override
    public List<RecordedChange> findAfter(OrderNo orderNumber, long version, Actor reader) {
        Map<Head, List<FieldChange>> changes = jdbc
                .sql(SELECT)
                .params(
                        orderNumber.value(),
                        version,
                        reader.reachesAllOrders(),
                        reader.id().value())
                .query((row, n) -> Map.entry(head(row), field(row)))
                .list()
                .stream()
                .collect(groupingBy(Map.Entry::getKey, LinkedHashMap::new, mapping(Map.Entry::getValue, toList())));
        return changes.entrySet().stream()
                .map(change -> change.getKey().with(orderNumber, change.getValue()))
                .toList();
    }

    private static Head head(ResultSet row) throws SQLException {
        return new Head(
                row.getLong("version"),
                OrderCommand.valueOf(row.getString("command")),
                new Actor(
                        new MemberId(row.getString("actor_id")),
                        row.getString("actor_name"),
                        Role.valueOf(row.getString("actor_role"))),
                row.getObject("changed_at", LocalDateTime.class));
    }

    private static FieldChange field(ResultSet row) throws SQLException {
        return new FieldChange(
                OrderField.valueOf(row.getString("field")),
                row.getString("value_before"),
                row.getString("value_after"));
    }

    /** What the rows of one change have in common. */
    private record Head(long version, OrderCommand command, Actor actor, LocalDateTime at) {

        RecordedChange with(OrderNo number, List<FieldChange> fields) {
            return new RecordedChange(
                    new OrderChanged(number, command, fields), version, actor, UtcColumns.fromColumn(at));
        }
    }
}
