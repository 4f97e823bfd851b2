package dev.interlock.live.persistence;

import dev.interlock.live.application.ActivityLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The tables {@code change_log} and {@code lock_event}. */
@Repository
class JdbcActivityLog implements ActivityLog {

    private static final String LAST_IDS = """
            select 'CHANGES' source, coalesce(max(id), 0) id from change_log
             union all
            select 'LOCKS', coalesce(max(id), 0) from lock_event
            """;

    /** Limited, because the ids become parameters of the next statement, which has at most 65,535. */
    private static final String GREATER_IDS = """
            (select 'CHANGES' source, id from change_log where id > :changesAfter order by id limit 1000)
             union all
            (select 'LOCKS', id from lock_event where id > :locksAfter order by id limit 1000)
            """;

    /** Each id is looked up by the primary key. H2 would read the whole table for "id > … or id in (…)". */
    private static final String GREATER_AND_MISSING_IDS = GREATER_IDS + """
             union all
            select 'CHANGES', id from change_log where id in (:changesMissing)
             union all
            select 'LOCKS', id from lock_event where id in (:locksMissing)
            """;

    /** In place of an empty list, which SQL does not know. Ids begin with 1. */
    private static final List<Long> NONE = List.of(0L);

    private final JdbcClient jdbc;
    private final ChangeActivityLog changes;
    private final LockActivityLog locks;

    JdbcActivityLog(JdbcClient jdbc, ChangeActivityLog changes, LockActivityLog locks) {
        this.jdbc = jdbc;
        this.changes = changes;
        this.locks = locks;
    }

    @Override
    public Map<Source, Long> lastIds() {
        Map<Source, Long> last = new EnumMap<>(Source.class);
        jdbc.sql(LAST_IDS).query(row -> {
            last.put(Source.valueOf(row.getString("source")), row.getLong("id"));
        });
        return last;
    }

    @Override
    public Map<Source, List<Long>> findIds(Map<Source, Sought> sought) {
        Map<Source, List<Long>> found = new EnumMap<>(Source.class);
        Sought soughtChanges = Objects.requireNonNull(sought.get(Source.CHANGES));
        Sought soughtLocks = Objects.requireNonNull(sought.get(Source.LOCKS));
        statement(soughtChanges, soughtLocks).query(row -> {
            found.computeIfAbsent(Source.valueOf(row.getString("source")), source -> new ArrayList<>())
                    .add(row.getLong("id"));
        });
        return found;
    }

    private JdbcClient.StatementSpec statement(Sought changesSought, Sought locksSought) {
        boolean complete =
                changesSought.missing().isEmpty() && locksSought.missing().isEmpty();
        JdbcClient.StatementSpec statement = jdbc.sql(complete ? GREATER_IDS : GREATER_AND_MISSING_IDS)
                .param("changesAfter", changesSought.after())
                .param("locksAfter", locksSought.after());
        return complete
                ? statement
                : statement
                        .param("changesMissing", orNone(changesSought.missing()))
                        .param("locksMissing", orNone(locksSought.missing()));
    }

    private static Collection<Long> orNone(Collection<Long> ids) {
        return ids.isEmpty() ? NONE : ids;
    }

    @Override
    public List<Entry> find(Source source, Collection<Long> ids) {
        return switch (source) {
            case CHANGES -> changes.find(ids);
            case LOCKS -> locks.find(ids);
        };
    }
}
