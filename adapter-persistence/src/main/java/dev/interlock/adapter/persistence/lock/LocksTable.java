package dev.interlock.adapter.persistence.lock;

import dev.interlock.adapter.persistence.Engine;
import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Repository;

/**
 * Leases in the table {@code locks} (T7; chapter 8, section 4.2), with what the published code for it lacks: one conditional
 * statement decides who gets a lock, so an expired one is granted once; the database's clock in microseconds decides when;
 * and a grant is named by its id, its owner and its target together.
 *
 * <p>Rows stay when a lease ends: deleting them would restart the tokens, and deletes among inserts are what InnoDB deadlocks
 * on.
 */
@Repository("locks")
class LocksTable implements LeaseStore {

    private static final String INSERT = """
            insert into locks (type, id, lockid, owner, token, locked_at, beat_at, expiration_time)
            values (:type, :id, :lockid, :owner, 1, {now}, {now}, timestampadd(microsecond, :lease, {now}))
            """;

    private static final String SELECT_LIVE = """
            select type, id, lockid, owner, token,
                   timestampdiff(microsecond, locked_at, {now}) age,
                   timestampdiff(microsecond, beat_at, {now}) since_beat,
                   timestampdiff(microsecond, {now}, expiration_time) remaining
              from locks
             where expiration_time > {now}
            """;

    private static final String THE_TARGET = " and type = :type and id = :id";
    private static final String THE_GRANT = THE_TARGET + " and lockid = :lockid and owner = :owner";

    private static final String SHORTEN =
            "update locks set expiration_time = least(expiration_time, timestampadd(microsecond, :left, {now}))"
                    + " where expiration_time > {now}" + THE_GRANT;

    private static final String RELEASE =
            "update locks set expiration_time = timestamp '1970-01-01 00:00:00' where expiration_time > {now}"
                    + THE_GRANT;

    private final LockJdbc jdbc;
    private final LocksSql sql;

    LocksTable(LockJdbc jdbc, Engine engine) {
        this.jdbc = jdbc;
        this.sql = LocksSql.of(engine);
    }

    /** One statement where there is a row; the loop ends as soon as somebody is seen to hold the lock. */
    @Override
    public Acquisition acquire(LeaseRequest request) {
        return jdbc.atOnce(own -> {
            for (int attempt = 0; attempt < 10; attempt++) {
                Optional<Long> token = take(own, request);
                if (token.isPresent()) {
                    return new Granted(List.of(granted(request, token.get())));
                }
                Optional<Lease> holder = holder(own, request.targets().get(0));
                if (holder.isPresent()) {
                    return new Held(holder.get());
                }
                if (insert(own, request)) {
                    return new Granted(List.of(granted(request, 1)));
                }
            }
            throw new CannotAcquireLockException("The lock changed hands faster than its holder could be read");
        });
    }

    private Optional<Long> take(JdbcClient own, LeaseRequest request) {
        return answer(grant(own, sql.take(), request.targets().get(0), request.lockId(), request.owner())
                .param("lease", micros(request.terms().lease()))
                .param("cap", micros(request.terms().cap())));
    }

    /** False if somebody else was faster. */
    private boolean insert(JdbcClient own, LeaseRequest request) {
        try {
            grant(own, sql.with(INSERT), request.targets().get(0), request.lockId(), request.owner())
                    .param("lease", micros(request.terms().lease()))
                    .update();
            return true;
        } catch (DuplicateKeyException faster) {
            return false;
        }
    }

    private static Lease granted(LeaseRequest request, long token) {
        return new Lease(
                request.targets().get(0),
                request.lockId(),
                request.owner(),
                token,
                Duration.ZERO,
                Duration.ZERO,
                request.terms().lease());
    }

    @Override
    public Optional<Duration> extend(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        LockTarget target = targets.get(0);
        return jdbc.atOnce(own -> answer(grant(own, sql.extend(), target, lockId, owner)
                        .param("lease", micros(terms.lease()))
                        .param("cap", micros(terms.cap()))))
                .map(left -> Duration.of(left, ChronoUnit.MICROS));
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        jdbc.atOnce(own -> grant(own, sql.with(SHORTEN), target, lockId, owner)
                .param("left", micros(left))
                .update());
    }

    /** The one value that a conditional update hands back, or none if it changed no row. */
    private Optional<Long> answer(StatementSpec update) {
        if (!sql.answersByGeneratedKey()) {
            return update.query(Long.class).optional();
        }
        GeneratedKeyHolder key = new GeneratedKeyHolder();
        update.update(key);
        return Optional.ofNullable(key.getKey()).map(Number::longValue);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return jdbc.withCaller(
                callers -> grant(callers, sql.with(SELECT_LIVE + THE_GRANT + " for update"), target, lockId, owner)
                        .query(LocksTable::lease)
                        .optional());
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        LockTarget target = targets.get(0);
        return jdbc.withCaller(callers ->
                grant(callers, sql.with(RELEASE), target, lockId, owner).update() == 1);
    }

    @Override
    public Optional<Lease> find(LockTarget target) {
        return jdbc.read(any -> holder(any, target));
    }

    private Optional<Lease> holder(JdbcClient connection, LockTarget target) {
        return connection
                .sql(sql.with(SELECT_LIVE + THE_TARGET))
                .params(Map.of("type", target.type(), "id", target.id()))
                .query(LocksTable::lease)
                .optional();
    }

    @Override
    public List<Lease> findAll(String type) {
        return jdbc.read(any -> any.sql(sql.with(SELECT_LIVE + " and type = :type order by id"))
                .param("type", type)
                .query(LocksTable::lease)
                .list());
    }

    private static StatementSpec grant(
            JdbcClient connections, String statement, LockTarget target, LockId lockId, String owner) {
        return connections
                .sql(statement)
                .param("type", target.type())
                .param("id", target.id())
                .param("lockid", lockId.value())
                .param("owner", owner);
    }

    private static Lease lease(ResultSet row, int n) throws SQLException {
        return new Lease(
                new LockTarget(row.getString("type"), row.getString("id")),
                new LockId(row.getString("lockid")),
                row.getString("owner"),
                row.getLong("token"),
                micros(row, "age"),
                micros(row, "since_beat"),
                micros(row, "remaining"));
    }

    private static Duration micros(ResultSet row, String column) throws SQLException {
        return Duration.of(row.getLong(column), ChronoUnit.MICROS);
    }

    private static long micros(Duration duration) {
        return TimeUnit.NANOSECONDS.toMicros(duration.toNanos());
    }
}
