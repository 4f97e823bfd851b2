package dev.interlock.adapter.persistence.history;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.UtcColumns;
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
import org.springframework.stereotype.Repository;

/** The change log in the table {@code change_log}, a row a field. */
@Repository
class ChangeTable implements ChangeLog {

    private static final String INSERT = """
            insert into change_log
              (target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at,
               field, value_before, value_after, notified)
            values\s""";

    private static final String ROW = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private static final String SELECT = """
            select version, command, actor_id, actor_name, actor_role, changed_at, field, value_before, value_after
              from change_log
             where target_type = ? and target_id = ? and version > ?
             order by version desc, changed_at desc, id
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
        Map<Head, List<RecordedField>> changes = jdbc
                .sql(SELECT)
                .params(target.type(), target.id(), version)
                .query((row, n) -> Map.entry(Head.of(row), field(row)))
                .list()
                .stream()
                .collect(groupingBy(Map.Entry::getKey, LinkedHashMap::new, mapping(Map.Entry::getValue, toList())));
        return changes.entrySet().stream()
                .map(change -> change.getKey().with(target, change.getValue()))
                .toList();
    }

    private static RecordedField field(ResultSet row) throws SQLException {
        return new RecordedField(row.getString("field"), row.getString("value_before"), row.getString("value_after"));
    }

    /** What the rows of one change have in common. */
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
