package dev.interlock.timeline.persistence;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.timeline.application.RefusalLog;
import dev.interlock.timeline.application.RefusalReason;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Refused commands in the table {@code refused_command}, the latest {@value #MOST} of an order. */
@Repository
class RefusalTable implements RefusalLog, PersonalData {

    private static final int MOST = 200;

    private static final String INSERT = """
            insert into refused_command
              (happened_at, order_number, command, reason, seen_version, actual_version, actor_id, actor_name, actor_role)
            select {now}, :order, :command, :reason, :seen, :actual, :actor_id, :actor_name, :actor_role
              from dual
            """;

    private static final String SELECT_SURPLUS = """
            select id from refused_command
             where order_number = :order
             order by id desc
             limit 100 offset :most
            """;

    /**
     * By primary keys: on MySQL, a condition on the order would lock the end of its range, into which other requests insert, and two of
     * them would wait for each other.
     */
    private static final String DELETE_SURPLUS = "delete from refused_command where id in (:ids)";

    private static final String SELECT = """
            select r.happened_at, r.command, r.reason, r.seen_version, r.actual_version, r.actor_id, r.actor_name, r.actor_role
              from refused_command r
              join purchase_order o on o.order_number = r.order_number
             where r.order_number = :order and (:all or o.orderer_id = :reader)
             order by r.id
            """;

    private static final String SELECT_LATEST = """
            select happened_at, command, reason
              from refused_command
             where happened_at >= :from
             order by happened_at desc, id desc
             limit :most
            """;

    private static final String DELETE =
            "delete from refused_command where happened_at < timestampadd(second, -:age, {now})";

    private static final String FORGET = """
            update refused_command set actor_name = :name
             where actor_id = :customer
               and order_number in (select order_number from purchase_order where orderer_id = :customer)
            """;

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
        List<Long> surplus = jdbc.sql(SELECT_SURPLUS)
                .param("order", refusal.orderNumber().value())
                .param("most", MOST)
                .query(Long.class)
                .list();
        if (!surplus.isEmpty()) {
            jdbc.sql(DELETE_SURPLUS)
                    .param("ids", surplus.stream().sorted().toList())
                    .update();
        }
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
    public List<RefusedCommand> findLatest(Instant from, int most) {
        return jdbc.sql(SELECT_LATEST)
                .param("from", UtcColumns.toColumn(from))
                .param("most", most)
                .query((row, n) -> new RefusedCommand(
                        UtcColumns.instant(row, "happened_at"),
                        OrderCommand.valueOf(row.getString("command")),
                        RefusalReason.valueOf(row.getString("reason"))))
                .list();
    }

    @Override
    public void removeOlderThan(Duration age) {
        jdbc.sql(engine.withClock(DELETE)).param("age", age.toSeconds()).update();
    }

    /** The refusals of customers are of their own orders: no other is within their reach. */
    @Override
    public void forget(MemberId customer) {
        jdbc.sql(FORGET)
                .param("name", Member.FORGOTTEN_NAME)
                .param("customer", customer.value())
                .update();
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
