package dev.interlock.live.persistence;

import dev.interlock.adapter.persistence.TargetColumns;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.member.PersonalData;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.live.application.Notification;
import dev.interlock.live.application.NotificationLog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Each of the two records is read by an index, newest first, and no farther than the limit (ADR 25). */
@Repository
class NotificationTables implements NotificationLog, PersonalData {

    private static final String SELECT_CHANGES = """
            select id change_id, 0 lock_event_id, target_type, target_id, actor_role, command, '' reason, changed_at happened_at
              from change_log
             where notified = ? and id > ?
             order by id desc
             limit ?
            """;

    private static final String SELECT_BROKEN_LOCKS = """
            select 0 change_id, id lock_event_id, target_type, target_id, actor_role, null command, reason, happened_at
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
                .query(NotificationTables::notification)
                .list();
        List<RecordedNotification> brokenLocks = jdbc.sql(SELECT_BROKEN_LOCKS)
                .params(reader.value(), position.lockEventId(), limit)
                .query(NotificationTables::notification)
                .list();
        return Stream.concat(changes.stream(), brokenLocks.stream())
                .sorted(Comparator.comparing((RecordedNotification each) ->
                                each.notification().at())
                        .reversed())
                .toList();
    }

    private static RecordedNotification notification(ResultSet row, int n) throws SQLException {
        return new RecordedNotification(
                new Position(row.getLong("change_id"), row.getLong("lock_event_id")),
                new Notification(
                        TargetColumns.target(row),
                        Role.valueOf(row.getString("actor_role")),
                        row.getString("command"),
                        row.getString("reason"),
                        UtcColumns.instant(row, "happened_at")));
    }

    @Override
    public Position findReadMark(MemberId reader) {
        return jdbc.sql(SELECT_MARK)
                .param(reader.value())
                .query(Position.class)
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

    @Override
    public void forget(MemberId customer) {
        jdbc.sql("delete from notification_mark where member_id = ?")
                .param(customer.value())
                .update();
    }
}
