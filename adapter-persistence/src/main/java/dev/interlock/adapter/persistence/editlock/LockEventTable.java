package dev.interlock.adapter.persistence.editlock;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

/**
 * The record of locks in the table {@code lock_event}, with the database's clock. Each event is published within the
 * application too, for metrics.
 */
@Repository
class LockEventTable implements LockEventLog {

    private static final String INSERT = """
            insert into lock_event
              (happened_at, event, target_type, target_id, lockid, ended_lockid, owner, actor_id, actor_name, actor_role, reason)
            select {now}, :event, :type, :id, :lockid, :ended, :owner, :actor, :name, :role, :reason
              from dual
            """;

    private static final String UNLESS_ENDED = """
             where not exists (select 1 from lock_event
                                where ended_lockid = :ended and target_type = :type and target_id = :id)
            """;

    private static final String UNLESS_RECENT = """
             where not exists (select 1 from lock_event
                                where lockid = :lockid and target_type = :type and target_id = :id and event = :event
                                  and happened_at > timestampadd(microsecond, -:every, {now}))
            """;

    private static final String SELECT = """
            select happened_at, timestampdiff(microsecond, happened_at, {now}) age, event, target_type, target_id, lockid,
                   owner, actor_id, actor_name, actor_role, reason
              from lock_event e
            """;

    private static final String LATELY = " and e.happened_at > timestampadd(day, -7, {now})";

    private final JdbcClient jdbc;
    private final Engine engine;
    private final ApplicationEventPublisher publisher;

    LockEventTable(JdbcClient jdbc, Engine engine, ApplicationEventPublisher publisher) {
        this.jdbc = jdbc;
        this.publisher = publisher;
        this.engine = engine;
    }

    @Override
    public void append(LockEvent event) {
        if (isFirst(event)) {
            publisher.publishEvent(event);
        }
    }

    /** The end that is there already stays; also if it comes from another transaction at this very moment. */
    private boolean isFirst(LockEvent event) {
        try {
            return insert(INSERT + UNLESS_ENDED, event).update() == 1;
        } catch (DuplicateKeyException anothersEnd) {
            return false;
        }
    }

    @Override
    public void appendSampled(LockEvent event, Duration atMostEvery) {
        insert(INSERT + UNLESS_RECENT, event)
                .param("every", atMostEvery.toMillis() * 1000)
                .update();
    }

    private StatementSpec insert(String statement, LockEvent event) {
        String lockId = event.lockId() == null ? null : event.lockId().value();
        return jdbc.sql(engine.withClock(statement))
                .param("event", event.kind().name())
                .param("type", event.target().type())
                .param("id", event.target().id())
                .param("lockid", lockId)
                .param("ended", event.kind().isEnd() ? lockId : null)
                .param("owner", event.owner())
                .param("actor", event.actor().id().value())
                .param("name", event.actor().name())
                .param("role", event.actor().role().name())
                .param("reason", event.reason());
    }

    @Override
    public Optional<RecordedLockEvent> beginOf(LockTarget target, LockId lockId, String owner) {
        return ofGrant(" where e.event = 'ACQUIRED' and e.lockid = :lockid", target, lockId, owner);
    }

    @Override
    public Optional<RecordedLockEvent> endOf(LockTarget target, LockId lockId, String owner) {
        return ofGrant(" where e.ended_lockid = :lockid", target, lockId, owner);
    }

    private Optional<RecordedLockEvent> ofGrant(String condition, LockTarget target, LockId lockId, String owner) {
        return select(condition + " and e.target_type = :type and e.target_id = :id and e.owner = :owner")
                .param("lockid", lockId.value())
                .param("type", target.type())
                .param("id", target.id())
                .param("owner", owner)
                .query(LockEventTable::event)
                .optional();
    }

    @Override
    public List<RecordedLockEvent> openGrants(Set<String> types) {
        return select(" where e.event = 'ACQUIRED' and e.target_type in (:types)" + LATELY
                        + " and not exists (select 1 from lock_event ended where ended.ended_lockid = e.lockid"
                        + " and ended.target_type = e.target_type and ended.target_id = e.target_id)"
                        + " order by e.id")
                .param("types", types)
                .query(LockEventTable::event)
                .list();
    }

    @Override
    public List<RecordedLockEvent> findLatest(int limit) {
        return select(" order by e.id desc limit :limit")
                .param("limit", limit)
                .query(LockEventTable::event)
                .list();
    }

    @Override
    public List<RecordedLockEvent> findLatestSteps(LockTarget target, int limit) {
        return select(" where e.target_type = :type and e.target_id = :id and e.event not in ('EXTENDED', 'TOLD')"
                        + " order by e.id desc limit :limit")
                .param("type", target.type())
                .param("id", target.id())
                .param("limit", limit)
                .query(LockEventTable::event)
                .list();
    }

    @Override
    public List<RecordedLockEvent> findUntold(Set<String> types, String owner) {
        return select(" where e.event = 'BROKEN' and e.owner = :owner and e.target_type in (:types)" + LATELY
                        + " and not exists (select 1 from lock_event told where told.lockid = e.lockid"
                        + " and told.target_type = e.target_type and told.target_id = e.target_id"
                        + " and told.event = 'TOLD')"
                        + " order by e.id")
                .param("owner", owner)
                .param("types", types)
                .query(LockEventTable::event)
                .list();
    }

    private StatementSpec select(String condition) {
        return jdbc.sql(engine.withClock(SELECT + condition));
    }

    private static RecordedLockEvent event(ResultSet row, int n) throws SQLException {
        String lockId = row.getString("lockid");
        return new RecordedLockEvent(
                new LockEvent(
                        Kind.valueOf(row.getString("event")),
                        new LockTarget(row.getString("target_type"), row.getString("target_id")),
                        lockId == null ? null : new LockId(lockId),
                        row.getString("owner"),
                        ActorColumns.actor(row),
                        row.getString("reason"),
                        null),
                UtcColumns.instant(row, "happened_at"),
                Duration.of(row.getLong("age"), ChronoUnit.MICROS));
    }
}
