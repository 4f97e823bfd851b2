package dev.interlock.live.persistence;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.TargetColumns;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.domain.member.MemberId;
import dev.interlock.live.application.Activity.Kind;
import dev.interlock.live.application.ActivityLog.Entry;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Changes of aggregates. The table has a row for each field; the last of them stands for the change. */
@Repository
class ChangeActivityLog {

    private static final String SELECT = """
            select target_type, target_id, version, actor_id, actor_name, actor_role, max(changed_at) changed_at,
                   max(notified) notified, group_concat(distinct field) fields
              from change_log
             where id in (:ids)
             group by target_type, target_id, version, actor_id, actor_name, actor_role
             order by max(id)
            """;

    private final JdbcClient jdbc;

    ChangeActivityLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Entry> find(Collection<Long> ids) {
        return jdbc.sql(SELECT)
                .param("ids", ids)
                .query((row, n) -> new Entry(
                        Kind.CHANGED,
                        TargetColumns.target(row),
                        row.getLong("version"),
                        ActorColumns.actor(row),
                        UtcColumns.instant(row, "changed_at"),
                        notified(row.getString("notified")),
                        List.of(row.getString("fields").split(","))))
                .list();
    }

    private static @Nullable MemberId notified(@Nullable String member) {
        return member == null ? null : new MemberId(member);
    }
}
