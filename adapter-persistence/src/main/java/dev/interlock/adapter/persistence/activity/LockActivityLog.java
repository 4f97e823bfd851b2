package dev.interlock.adapter.persistence.activity;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.activity.OrderActivity;
import dev.interlock.application.port.in.activity.OrderActivity.Kind;
import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Edit locks that were acquired, that have ended, and that are waited for. */
@Repository
class LockActivityLog implements ActivityLog {

    private static final String SELECT = """
            select id, event, target_id, owner, actor_id, actor_name, actor_role
              from lock_event
             where id > ? and target_type = 'Order' and (event in ('ACQUIRED', 'QUEUED') or ended_lockid is not null)
             order by id
            """;

    /** No join, because the columns have different collations, and a comparison across them uses no index. */
    private static final String SELECT_ORDERERS =
            "select order_number, orderer_id from purchase_order where order_number in (:orders)";

    private final JdbcClient jdbc;

    LockActivityLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public long lastId() {
        return jdbc.sql("select coalesce(max(id), 0) from lock_event")
                .query(Long.class)
                .single();
    }

    @Override
    public List<Entry> findAfter(long id) {
        List<Row> rows = jdbc.sql(SELECT).param(id).query(Row::of).list();
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<String, MemberId> orderers = orderers(rows.stream().map(Row::order).collect(toSet()));
        return rows.stream()
                .flatMap(row -> Optional.ofNullable(orderers.get(row.order())).map(row::entry).stream())
                .toList();
    }

    private Map<String, MemberId> orderers(Set<String> orders) {
        return jdbc
                .sql(SELECT_ORDERERS)
                .param("orders", orders)
                .query((row, n) -> Map.entry(row.getString("order_number"), new MemberId(row.getString("orderer_id"))))
                .list()
                .stream()
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** @param notified the holder, if another member broke the lock */
    private record Row(
            long id,
            Kind kind,
            String order,
            Actor actor,
            @Nullable MemberId notified) {

        static Row of(ResultSet row, int n) throws SQLException {
            return new Row(
                    row.getLong("id"),
                    kindOf(row.getString("event")),
                    row.getString("target_id"),
                    Actors.of(row),
                    row.getString("event").equals("BROKEN") ? new MemberId(row.getString("owner")) : null);
        }

        private static Kind kindOf(String event) {
            return switch (event) {
                case "ACQUIRED" -> Kind.LOCKED;
                case "QUEUED" -> Kind.QUEUED;
                default -> Kind.UNLOCKED;
            };
        }

        Entry entry(MemberId orderer) {
            return new Entry(id, new OrderActivity(kind, new OrderNo(order), orderer, 0, actor, notified));
        }
    }
}
