package dev.interlock.adapter.persistence.activity;

import dev.interlock.application.port.in.activity.OrderActivity;
import dev.interlock.application.port.in.activity.OrderActivity.Kind;
import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Changes of orders. The table has a row for each field; the last of them stands for the change. */
@Repository
class ChangeActivityLog implements ActivityLog {

    private static final String SELECT = """
            select max(c.id) id, c.order_number, c.version, o.orderer_id, c.actor_id, c.actor_name, c.actor_role,
                   max(c.notified) notified
              from order_change c
              join purchase_order o on o.order_number = c.order_number
             where c.id > ?
             group by c.order_number, c.version, o.orderer_id, c.actor_id, c.actor_name, c.actor_role
             order by 1
            """;

    private final JdbcClient jdbc;

    ChangeActivityLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public long lastId() {
        return jdbc.sql("select coalesce(max(id), 0) from order_change")
                .query(Long.class)
                .single();
    }

    @Override
    public List<Entry> findAfter(long id) {
        return jdbc.sql(SELECT)
                .param(id)
                .query((row, n) -> new Entry(
                        row.getLong("id"),
                        new OrderActivity(
                                Kind.CHANGED,
                                new OrderNo(row.getString("order_number")),
                                new MemberId(row.getString("orderer_id")),
                                row.getLong("version"),
                                Actors.of(row),
                                notified(row.getString("notified")))))
                .list();
    }

    private static @Nullable MemberId notified(@Nullable String member) {
        return member == null ? null : new MemberId(member);
    }
}
