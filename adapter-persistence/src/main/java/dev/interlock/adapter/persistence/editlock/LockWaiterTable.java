package dev.interlock.adapter.persistence.editlock;

import dev.interlock.adapter.persistence.ActorColumns;
import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.TargetColumns;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The queue for each lock in the table {@code lock_waiter}, with the database's clock. */
@Repository
class LockWaiterTable implements LockQueue {

    /** A waiter that has left and comes back goes to the end. The condition reads the old expiration_time, so that is set last. */
    private static final String JOIN = """
            insert into lock_waiter (type, id, actor_id, actor_name, actor_role, asked_at, expiration_time)
            values (:target_type, :target_id, :actor_id, :actor_name, :actor_role, {now}, timestampadd(microsecond, :patience, {now}))
            on duplicate key update
              asked_at = case when expiration_time > {now} then asked_at else {now} end,
              expiration_time = timestampadd(microsecond, :patience, {now})
            """;

    private static final String LEAVE =
            "delete from lock_waiter where type = :target_type and id = :target_id and actor_id = :actor_id";

    private static final String REMOVE_EXPIRED = "delete from lock_waiter where expiration_time <= {now}";

    private static final String SELECT = """
            select type target_type, id target_id, actor_id, actor_name, actor_role,
                   timestampdiff(microsecond, asked_at, {now}) waited,
                   timestampdiff(microsecond, {now}, expiration_time) patience
              from lock_waiter
             where expiration_time > {now}
            """;

    private static final String FIRST_FIRST = " order by asked_at, actor_id";

    private final JdbcClient jdbc;
    private final Engine engine;

    LockWaiterTable(JdbcClient jdbc, Engine engine) {
        this.jdbc = jdbc;
        this.engine = engine;
    }

    @Override
    public void join(LockTarget target, Actor actor, Duration patience) {
        jdbc.sql(engine.withClock(JOIN))
                .params(TargetColumns.params(target))
                .params(ActorColumns.params(actor))
                .param("patience", patience.toMillis() * 1000)
                .update();
    }

    @Override
    public void leave(LockTarget target, Actor actor) {
        jdbc.sql(LEAVE)
                .params(TargetColumns.params(target))
                .param("actor_id", actor.id().value())
                .update();
    }

    @Override
    public void removeExpired() {
        jdbc.sql(engine.withClock(REMOVE_EXPIRED)).update();
    }

    @Override
    public List<Waiter> find(LockTarget target) {
        return jdbc.sql(engine.withClock(SELECT + " and type = :target_type and id = :target_id" + FIRST_FIRST))
                .params(TargetColumns.params(target))
                .query(LockWaiterTable::waiter)
                .list();
    }

    @Override
    public List<Waiter> findAll(Set<String> types) {
        return jdbc.sql(engine.withClock(SELECT + " and type in (:types)" + FIRST_FIRST))
                .param("types", types)
                .query(LockWaiterTable::waiter)
                .list();
    }

    private static Waiter waiter(ResultSet row, int n) throws SQLException {
        return new Waiter(
                TargetColumns.target(row),
                ActorColumns.actor(row),
                Duration.of(row.getLong("waited"), ChronoUnit.MICROS),
                Duration.of(row.getLong("patience"), ChronoUnit.MICROS));
    }
}
