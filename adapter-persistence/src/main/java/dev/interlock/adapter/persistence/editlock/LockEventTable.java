package dev.interlock.adapter.persistence.editlock;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.TargetColumns;
import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
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
            select {now}, :event, :target_type, :target_id, :lockid, :ended, :owner, :actor_id, :actor_name, :actor_role, :reason
              from dual
            """;

    private static final String UNLESS_ENDED = """
             where not exists (select 1 from lock_event
                                where ended_lockid = :ended and target_type = :target_type and target_id = :target_id)
            """;

    private static final String UNLESS_RECENT = """
             where not exists (select 1 from lock_event
                                where lockid = :lockid and target_type = :target_type and target_id = :target_id
                                  and event = :event and happened_at > timestampadd(microsecond, -:every, {now}))
            """;

    private static final String SELECT = """
            select happened_at, timestampdiff(microsecond, happened_at, {now}) age, event, target_type, target_id, lockid,
                   owner, actor_id, actor_name, actor_role, reason
              from lock_event e
            """;

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
                .params(TargetColumns.params(event.target()))
                .param("lockid", lockId)
                .param("ended", event.kind().isEnd() ? lockId : null)
                .param("owner", event.owner())
                .params(ActorColumns.params(event.actor()))
                .param("reason", event.reason());
    }

    @Override
    public Optional<RecordedLockEvent> beginOf(LockTarget target, LockId lockId, String owner) {
        return ofGrant("where event = 'ACQUIRED' and lockid = :lockid", target, lockId, owner);
    }

    @Override
    public Optional<RecordedLockEvent> endOf(LockTarget target, LockId lockId, String owner) {
        return ofGrant("where ended_lockid = :lockid", target, lockId, owner);
    }

    private Optional<RecordedLockEvent> ofGrant(String condition, LockTarget target, LockId lockId, String owner) {
        return select(condition + " and target_type = :target_type and target_id = :target_id and owner = :owner")
                .param("lockid", lockId.value())
                .params(TargetColumns.params(target))
                .param("owner", owner)
                .query(LockEventTable::event)
                .optional();
    }

    @Override
    public List<RecordedLockEvent> openGrants(Set<String> types) {
        return select("""
                         where event = 'ACQUIRED' and target_type in (:types)
                           and happened_at > timestampadd(day, -7, {now})
                           and not exists (select 1 from lock_event ended
                                            where ended.ended_lockid = e.lockid
                                              and ended.target_type = e.target_type and ended.target_id = e.target_id)
                         order by id
                        """).param("types", types).query(LockEventTable::event).list();
    }

    @Override
    public List<RecordedLockEvent> findLatest(int limit) {
        return select("order by id desc limit :limit")
                .param("limit", limit)
                .query(LockEventTable::event)
                .list();
    }

    @Override
    public List<RecordedLockEvent> findLatestSteps(LockTarget target, Instant until, int limit) {
        return select("""
                         where target_type = :target_type and target_id = :target_id and event not in ('EXTENDED', 'LOSS_SEEN')
                           and happened_at <= :until
                         order by id desc
                         limit :limit
                        """)
                .params(TargetColumns.params(target))
                .param("until", UtcColumns.toColumn(until))
                .param("limit", limit)
                .query(LockEventTable::event)
                .list();
    }

    @Override
    public List<RecordedLockEvent> findUnseenBreaks(Set<String> types, String owner) {
        return select("""
                         where event = 'BROKEN' and owner = :owner and target_type in (:types)
                           and happened_at > timestampadd(day, -7, {now})
                           and not exists (select 1 from lock_event seen
                                            where seen.event = 'LOSS_SEEN' and seen.lockid = e.lockid
                                              and seen.target_type = e.target_type and seen.target_id = e.target_id)
                         order by id
                        """)
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
                        TargetColumns.target(row),
                        lockId == null ? null : new LockId(lockId),
                        row.getString("owner"),
                        ActorColumns.actor(row),
                        row.getString("reason"),
                        null),
                UtcColumns.instant(row, "happened_at"),
                Duration.of(row.getLong("age"), ChronoUnit.MICROS));
    }
}
