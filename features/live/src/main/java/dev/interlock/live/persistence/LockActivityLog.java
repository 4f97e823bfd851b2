package dev.interlock.live.persistence;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.TargetColumns;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.domain.member.MemberId;
import dev.interlock.live.application.Activity.Kind;
import dev.interlock.live.application.ActivityLog.Entry;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Locks that were acquired, that have ended, and that are waited for. The holder is notified if another member broke the lock. */
@Repository
class LockActivityLog {

    private static final String SELECT = """
            select event, target_type, target_id, owner, actor_id, actor_name, actor_role, happened_at
              from lock_event
             where id in (:ids) and (event in ('ACQUIRED', 'QUEUED') or ended_lockid is not null)
             order by id
            """;

    private final JdbcClient jdbc;

    LockActivityLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Entry> find(Collection<Long> ids) {
        return jdbc.sql(SELECT).param("ids", ids).query(LockActivityLog::entry).list();
    }

    private static Entry entry(ResultSet row, int n) throws SQLException {
        String event = row.getString("event");
        return new Entry(
                kindOf(event),
                TargetColumns.target(row),
                0,
                ActorColumns.actor(row),
                UtcColumns.instant(row, "happened_at"),
                event.equals("BROKEN") ? memberOf(row.getString("owner")) : null,
                List.of());
    }

    /** The name of a process may be longer than a member id. */
    private static @Nullable MemberId memberOf(String owner) {
        return owner.length() > MemberId.MAX_LENGTH ? null : new MemberId(owner);
    }

    private static Kind kindOf(String event) {
        return switch (event) {
            case "ACQUIRED" -> Kind.LOCKED;
            case "QUEUED" -> Kind.QUEUED;
            default -> Kind.UNLOCKED;
        };
    }
}
