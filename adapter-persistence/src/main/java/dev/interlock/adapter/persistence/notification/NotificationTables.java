package dev.interlock.adapter.persistence.notification;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.notification.Notification;
import dev.interlock.application.port.out.notification.NotificationLog;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Each of the two records is read by an index, newest first, and no farther than the limit. */
@Repository
class NotificationTables implements NotificationLog {

    private static final String SELECT_CHANGES = """
            select id, target_type, target_id, actor_role, command, changed_at
              from change_log
             where notified = ? and id > ?
             order by id desc
             limit ?
            """;

    private static final String SELECT_BROKEN_LOCKS = """
            select id, target_type, target_id, actor_role, reason, happened_at
              from lock_event
             where owner = ? and event = 'BROKEN' and id > ?
             order by id desc
             limit ?
            """;

    private static final String SELECT_MARK =
            "select change_id, lock_event_id from notification_mark where member_id = ?";

    private static final String SAVE_MARK = """
            insert into notification_mark (member_id, change_id, lock_event_id)
            values (:reader, :change, :lock)
            on duplicate key update
              change_id = greatest(change_id, :change),
              lock_event_id = greatest(lock_event_id, :lock)
            """;

    private final JdbcClient jdbc;

    NotificationTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<RecordedNotification> findAfter(MemberId reader, Position position, int limit) {
        List<RecordedNotification> changes = jdbc.sql(SELECT_CHANGES)
                .params(reader.value(), position.changeId(), limit)
                .query(NotificationTables::change)
                .list();
        List<RecordedNotification> brokenLocks = jdbc.sql(SELECT_BROKEN_LOCKS)
                .params(reader.value(), position.lockEventId(), limit)
                .query(NotificationTables::brokenLock)
                .list();
        return Stream.of(changes, brokenLocks)
                .flatMap(List::stream)
                .sorted(Comparator.comparing((RecordedNotification each) ->
                                each.notification().at())
                        .reversed())
                .toList();
    }

    @Override
    public Position findReadMark(MemberId reader) {
        return jdbc.sql(SELECT_MARK)
                .param(reader.value())
                .query((row, n) -> new Position(row.getLong("change_id"), row.getLong("lock_event_id")))
                .optional()
                .orElse(Position.START);
    }

    @Override
    public void saveReadMark(MemberId reader, Position position) {
        jdbc.sql(SAVE_MARK)
                .param("reader", reader.value())
                .param("change", position.changeId())
                .param("lock", position.lockEventId())
                .update();
    }

    private static RecordedNotification change(ResultSet row, int n) throws SQLException {
        return new RecordedNotification(
                new Position(row.getLong("id"), 0),
                new Notification(
                        target(row),
                        Role.valueOf(row.getString("actor_role")),
                        row.getString("command"),
                        "",
                        UtcColumns.instant(row, "changed_at")));
    }

    private static RecordedNotification brokenLock(ResultSet row, int n) throws SQLException {
        return new RecordedNotification(
                new Position(0, row.getLong("id")),
                new Notification(
                        target(row),
                        Role.valueOf(row.getString("actor_role")),
                        null,
                        row.getString("reason"),
                        UtcColumns.instant(row, "happened_at")));
    }

    private static LockTarget target(ResultSet row) throws SQLException {
        return new LockTarget(row.getString("target_type"), row.getString("target_id"));
    }
}
