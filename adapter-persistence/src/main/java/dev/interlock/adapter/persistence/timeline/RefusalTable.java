package dev.interlock.adapter.persistence.timeline;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.timeline.RefusalReason;
import dev.interlock.application.port.out.timeline.RefusalLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Refused commands in the table {@code refused_command}, the latest {@value #MOST} of an order. */
@Repository
class RefusalTable implements RefusalLog {

    private static final int MOST = 200;

    private static final String INSERT = """
            insert into refused_command
              (happened_at, order_number, command, reason, seen_version, actual_version, actor_id, actor_name, actor_role)
            select {now}, :order, :command, :reason, :seen, :actual, :actor_id, :actor_name, :actor_role
              from dual
            """;

    /** The innermost select is read before the delete: MySQL doesn't read the table that it deletes from. */
    private static final String DELETE_OLDEST = """
            delete from refused_command
             where order_number = :order
               and id <= (select id from (select id from refused_command where order_number = :order
                                           order by id desc limit 1 offset :most) oldest)
            """;

    private static final String SELECT = """
            select r.happened_at, r.command, r.reason, r.seen_version, r.actual_version, r.actor_id, r.actor_name, r.actor_role
              from refused_command r
              join purchase_order o on o.order_number = r.order_number
             where r.order_number = :order and (:all or o.orderer_id = :reader)
             order by r.id
            """;

    private static final String DELETE =
            "delete from refused_command where happened_at < timestampadd(second, -:age, {now})";

    private final JdbcClient jdbc;
    private final Engine engine;

    RefusalTable(JdbcClient jdbc, Engine engine) {
        this.jdbc = jdbc;
        this.engine = engine;
    }

    @Override
    public void append(Refusal refusal) {
        jdbc.sql(engine.withClock(INSERT))
                .param("order", refusal.orderNumber().value())
                .param("command", refusal.command().name())
                .param("reason", refusal.reason().name())
                .param("seen", refusal.seen())
                .param("actual", refusal.actual())
                .params(ActorColumns.params(refusal.actor()))
                .update();
        jdbc.sql(DELETE_OLDEST)
                .param("order", refusal.orderNumber().value())
                .param("most", MOST)
                .update();
    }

    @Override
    public List<RecordedRefusal> findOf(OrderNo orderNumber, Actor reader) {
        return jdbc.sql(SELECT)
                .param("order", orderNumber.value())
                .param("all", reader.reachesAllOrders())
                .param("reader", reader.id().value())
                .query((row, n) -> refusal(orderNumber, row))
                .list();
    }

    @Override
    public void removeOlderThan(Duration age) {
        jdbc.sql(engine.withClock(DELETE)).param("age", age.toSeconds()).update();
    }

    private static RecordedRefusal refusal(OrderNo orderNumber, ResultSet row) throws SQLException {
        return new RecordedRefusal(
                new Refusal(
                        orderNumber,
                        OrderCommand.valueOf(row.getString("command")),
                        RefusalReason.valueOf(row.getString("reason")),
                        row.getLong("seen_version"),
                        row.getObject("actual_version", Long.class),
                        ActorColumns.actor(row)),
                UtcColumns.instant(row, "happened_at"));
    }
}
