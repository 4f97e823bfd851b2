package dev.interlock.lock.jdbc;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Leases in a table of this database. One conditional statement decides who gets a lock, so an expired one is granted once;
 * the database's clock in microseconds decides when; and a grant is named by its id, its owner and its targets together.
 *
 * <p>Rows stay when a lease ends: deleting them would restart the tokens, and deletes among inserts are what InnoDB deadlocks
 * on.
 */
public abstract class JdbcLeaseStore implements LeaseStore {

    private static final int MOST_ATTEMPTS = 10;
    private static final Duration A_ROUND_TRIP = Duration.ofMillis(100);
    private static final Duration LONGEST_EXTENSION = Duration.ofSeconds(5);

    protected final LeaseSql sql;
    private final LockJdbcOperations jdbc;

    protected JdbcLeaseStore(LockJdbcOperations jdbc, LeaseSql sql) {
        this.jdbc = jdbc;
        this.sql = sql;
    }

    /** What the key of the target's row is compared with: one value, or an array of several. */
    protected abstract Object key(LockTarget target);

    protected abstract LockTarget target(ResultSet row) throws SQLException;

    /** One statement where there is a row; the loop ends as soon as somebody is seen to hold a part of it. */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        MapSqlParameterSource values = terms(request.targets(), request.lockId(), request.owner(), request.terms());
        return jdbc.atOnce(request.replyTimeout(), own -> {
            values.addValue("until", own.until());
            for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
                Optional<List<Lease>> granted = take(own, request, values);
                if (granted.isPresent()) {
                    return new Granted(granted.get());
                }
                Optional<Lease> others = sql.held.query(own.next(), values, this::lease).stream()
                        .filter(lease -> !isNoObstacle(lease, request))
                        .findFirst();
                if (others.isPresent()) {
                    return new Held(others.get());
                }
                for (LockTarget target : request.targets()) {
                    addRow(own.next(), grant(List.of(target), request.lockId(), request.owner()));
                }
            }
            throw new CannotAcquireLockException("The lock changed hands faster than its holder could be read");
        });
    }

    /** All of it or nothing; for one, the statement that takes it hands its token back. */
    private Optional<List<Lease>> take(LockConnection own, AcquireRequest request, MapSqlParameterSource values)
            throws SQLException {
        if (request.targets().size() == 1) {
            return takeOne(own.next(), values).map(token -> List.of(granted(request, token)));
        }
        return allOrNothing(own, () -> {
            sql.takeAll.update(own.next(), values);
            List<Lease> taken = sql.taken.query(own.next(), values, this::lease);
            return taken.size() == request.targets().size() ? Optional.of(sorted(taken)) : Optional.empty();
        });
    }

    private <T> Optional<T> allOrNothing(LockConnection own, LockConnection.Steps<T> steps) throws SQLException {
        return sql.changesAllOrNone() ? steps.run() : own.allOrNothing(steps);
    }

    /** The token, if it is granted. */
    Optional<Long> takeOne(Connection own, MapSqlParameterSource values) throws SQLException {
        return sql.answer(sql.takeOne, own, values);
    }

    /** Unless there is one. */
    protected void addRow(Connection own, MapSqlParameterSource values) throws SQLException {
        sql.add.update(own, values);
    }

    private static boolean isNoObstacle(Lease lease, AcquireRequest request) {
        return lease.owner().equals(request.owner()) && request.targets().contains(lease.target());
    }

    private static Lease granted(AcquireRequest request, long token) {
        return new Lease(
                request.targets().get(0),
                request.lockId(),
                request.owner(),
                token,
                Duration.ZERO,
                Duration.ZERO,
                request.terms().lease());
    }

    private static List<Lease> sorted(List<Lease> leases) {
        return leases.stream().sorted(Comparator.comparing(Lease::target)).toList();
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        MapSqlParameterSource values = terms(targets, lockId, owner, terms);
        return jdbc.atOnce(within(terms), own -> {
            if (targets.size() == 1) {
                return sql.answer(sql.extendOne, own.next(), values).map(left -> Duration.of(left, ChronoUnit.MICROS));
            }
            return allOrNothing(own, () -> {
                sql.extendAll.update(own.next(), values);
                List<Lease> live = sql.live.query(own.next(), values, this::lease);
                return live.size() == targets.size()
                        ? live.stream().map(Lease::remaining).min(Comparator.naturalOrder())
                        : Optional.empty();
            });
        });
    }

    /** The holder asks again when another third of her lease is over; before that there is no use in giving up. */
    private static Duration within(LeaseTerms terms) {
        Duration third = terms.lease().dividedBy(3).plus(A_ROUND_TRIP);
        return third.compareTo(LONGEST_EXTENSION) < 0 ? third : LONGEST_EXTENSION;
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        MapSqlParameterSource values = grant(List.of(target), lockId, owner).addValue("left", micros(left));
        jdbc.atOnce(own -> sql.shorten.update(own, values));
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        MapSqlParameterSource values = grant(List.of(target), lockId, owner);
        return jdbc.withCaller(callers ->
                sql.check.query(callers, values, this::lease).stream().findFirst());
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        MapSqlParameterSource values = grant(targets, lockId, owner);
        return jdbc.withCallerOrAtOnce(connection -> sql.release.update(connection, values) == targets.size());
    }

    @Override
    public boolean releasesWithTransaction() {
        return LockJdbcOperations.isInTransaction();
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        if (targets.isEmpty()) {
            return List.of();
        }
        MapSqlParameterSource values = of(List.copyOf(targets));
        List<Lease> held = jdbc.read(reader -> sql.held.query(reader, values, this::lease));
        return sorted(
                held.stream().filter(lease -> targets.contains(lease.target())).toList());
    }

    /** The names of a type are those between it with a slash, and it with the character that comes next. */
    @Override
    public List<Lease> findAll(String type) {
        MapSqlParameterSource values = new MapSqlParameterSource("type", type)
                .addValue("from", type + '/')
                .addValue("to", type + '0');
        return jdbc.read(reader -> sql.findAll.query(reader, values, this::lease));
    }

    private MapSqlParameterSource terms(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return grant(targets, lockId, owner)
                .addValue("lease", micros(terms.lease()))
                .addValue("cap", micros(terms.cap()));
    }

    private MapSqlParameterSource grant(List<LockTarget> targets, LockId lockId, String owner) {
        return of(targets).addValue("lockid", lockId.value()).addValue("owner", owner);
    }

    private MapSqlParameterSource of(List<LockTarget> targets) {
        LockTarget first = targets.get(0);
        return new MapSqlParameterSource(
                        LeaseStatement.TARGETS,
                        targets.stream().sorted().map(this::key).toList())
                .addValue("number", targets.size())
                .addValue("type", first.type())
                .addValue("id", first.id())
                .addValue("name", first.name());
    }

    private Lease lease(ResultSet row, int n) throws SQLException {
        return new Lease(
                target(row),
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
