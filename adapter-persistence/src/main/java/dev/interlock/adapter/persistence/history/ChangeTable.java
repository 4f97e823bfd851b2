package dev.interlock.adapter.persistence.history;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.TargetColumns;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/** The change log in the table {@code change_log}, a row a field, or an item of a field. */
@Repository
class ChangeTable implements ChangeLog {

    private static final String INSERT = """
            insert into change_log
              (target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at,
               field, item, value_before, value_after, notified)
            values\s""";

    private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private static final String SELECT = """
            select c.version, c.command, c.actor_id, c.actor_name, c.actor_role, c.changed_at,
                   c.field, c.item, c.value_before, c.value_after
              from change_log c
            """;

    private static final String AFTER = """
             where c.target_type = :target_type and c.target_id = :target_id and c.version > :version
             order by c.version desc, c.changed_at desc, c.id
            """;

    private static final String BEFORE = """
              join (select distinct version, changed_at
                      from change_log
                     where target_type = :target_type and target_id = :target_id
                       and version <= :version and (version < :version or changed_at < :at)
                     order by version desc, changed_at desc
                     limit :limit) p on p.version = c.version and p.changed_at = c.changed_at
             where c.target_type = :target_type and c.target_id = :target_id
             order by c.version desc, c.changed_at desc, c.id
            """;

    private static final String UNTIL = """
              join (select distinct changed_at, version
                      from change_log
                     where target_type = :target_type and target_id = :target_id and changed_at <= :at
                     order by changed_at desc, version desc
                     limit :limit) p on p.version = c.version and p.changed_at = c.changed_at
             where c.target_type = :target_type and c.target_id = :target_id
             order by c.changed_at desc, c.version desc, c.id
            """;

    private final JdbcClient jdbc;

    ChangeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** One statement and one round trip, however many fields have changed. The first row alone names the member that is notified. */
    @Override
    public void append(RecordedChange change) {
        List<@Nullable Object> values = new ArrayList<>();
        for (RecordedField field : change.fields()) {
            Collections.addAll(
                    values,
                    change.target().type(),
                    change.target().id(),
                    change.version(),
                    change.command(),
                    change.actor().id().value(),
                    change.actor().name(),
                    change.actor().role().name(),
                    UtcColumns.toColumn(change.at()),
                    field.field(),
                    field.item(),
                    field.before(),
                    field.after(),
                    values.isEmpty() && change.notified() != null
                            ? change.notified().value()
                            : null);
        }
        String rows = String.join(", ", Collections.nCopies(change.fields().size(), ROW));
        jdbc.sql(INSERT + rows).params(values).update();
    }

    @Override
    public List<RecordedChange> findAfter(LockTarget target, long version) {
        return find(target, jdbc.sql(SELECT + AFTER).param("version", version));
    }

    @Override
    public List<RecordedChange> findBefore(LockTarget target, HistoryPosition before, int limit) {
        return find(
                target,
                jdbc.sql(SELECT + BEFORE)
                        .param("version", before.version())
                        .param("at", UtcColumns.toColumn(before.at()))
                        .param("limit", limit));
    }

    @Override
    public List<RecordedChange> findUntil(LockTarget target, Instant until, int limit) {
        return find(
                target,
                jdbc.sql(SELECT + UNTIL).param("at", UtcColumns.toColumn(until)).param("limit", limit));
    }

    private static List<RecordedChange> find(LockTarget target, StatementSpec select) {
        Map<Head, List<RecordedField>> changes = select
                .params(TargetColumns.params(target))
                .query((row, n) -> Map.entry(Head.of(row), field(row)))
                .list()
                .stream()
                .collect(groupingBy(Map.Entry::getKey, LinkedHashMap::new, mapping(Map.Entry::getValue, toList())));
        return changes.entrySet().stream()
                .map(change -> change.getKey().with(target, change.getValue()))
                .toList();
    }

    private static RecordedField field(ResultSet row) throws SQLException {
        return new RecordedField(
                row.getString("field"),
                row.getString("item"),
                row.getString("value_before"),
                row.getString("value_after"));
    }

    /** The columns that are the same in all rows of a change. */
    private record Head(long version, String command, Actor actor, Instant at) {

        static Head of(ResultSet row) throws SQLException {
            return new Head(
                    row.getLong("version"),
                    row.getString("command"),
                    ActorColumns.actor(row),
                    UtcColumns.instant(row, "changed_at"));
        }

        RecordedChange with(LockTarget target, List<RecordedField> fields) {
            return new RecordedChange(target, version, command, fields, actor, at, null);
        }
    }
}
