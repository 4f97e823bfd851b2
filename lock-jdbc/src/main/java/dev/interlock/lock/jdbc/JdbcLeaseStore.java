package dev.interlock.lock.jdbc;

import static java.time.temporal.ChronoUnit.MICROS;
import static java.util.concurrent.TimeUnit.MICROSECONDS;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
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
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Leases in a table of the application's database (ADR 8). The clock of the database decides, in microseconds. A subclass
 * contributes the complete SQL of its table for MySQL and for H2.
 *
 * <ol>
 *   <li>A conditional update acquires the target's row if the lease is free, expired or the owner's own. It returns the token.
 *   <li>If it changed no row, the live leases are read. A lease of another owner is the answer.
 *   <li>If there is none, the row is missing: it is added as an expired lease, and the update is repeated.
 * </ol>
 *
 * <p>Rows stay when a lease ends. Deleting them would restart the tokens, and InnoDB deadlocks on deletes among inserts.
 */
public abstract class JdbcLeaseStore implements LeaseStore {

    private static final int MAX_ATTEMPTS = 10;
    private static final Duration ROUND_TRIP_TIME = Duration.ofMillis(100);

    /**
     * The complete statements of a table for one kind of database. {@code acquire} returns the token, and {@code renew} the
     * remaining time (see {@link LeaseStatement#returned}). Both always change their row: they move {@code beat_at} by a
     * microsecond at least. They change all of several leases or none; on H2 by a transaction. Selects return the key, {@code
     * lockid}, {@code owner}, {@code token}, and the times {@code locked_at}, {@code beat_at}, {@code expires_at} and {@code now}.
     *
     * <p>Names to use: {@code :targets}, {@code :number} (of targets), {@code :lockid}, {@code :owner}, and in microseconds
     * {@code :lease}, {@code :cap} and {@code :left}; {@code :until} (seconds, see {@link LockDialect#prepare}); and the first
     * target's {@code :type}, {@code :id} and {@code :name}. Only {@code findAll} has {@code :from} and {@code :to}, between
     * which the names of that type lie.
     */
    public record Sql(
            String acquire, String renew, String find, String findAll, String check, String shorten, String release) {}

    private final Map<String, LeaseStatement> statements = new ConcurrentHashMap<>();
    private final String name;
    private final String add;
    private final Sql sql;
    final LockJdbcOperations jdbc;

    /** @param add adds the row of a target as an expired lease, on either kind of database */
    protected JdbcLeaseStore(String name, LockJdbcOperations jdbc, String add, Sql mysql, Sql h2) {
        this.name = name;
        this.jdbc = jdbc;
        this.add = add;
        this.sql = jdbc.isMySql() ? mysql : h2;
    }

    @Override
    public String name() {
        return name;
    }

    /** Returns what the key in {@code :targets} is compared with: one value, or an array of several. */
    protected abstract Object key(LockTarget target);

    protected abstract LockTarget target(ResultSet row) throws SQLException;

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        MapSqlParameterSource values = values(request);
        return jdbc.atOnce(request.replyTimeout(), own -> {
            values.addValue("until", own.until());
            for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
                Optional<List<Lease>> granted = tryAcquire(own, request, values);
                if (granted.isPresent()) {
                    return new Granted(granted.get());
                }
                Optional<Lease> obstacle = leases(own.next(), sql.find, values)
                        .filter(lease -> !lease.owner().equals(request.owner())
                                || !request.targets().contains(lease.target()))
                        .findFirst();
                if (obstacle.isPresent()) {
                    return new Held(obstacle.get());
                }
                for (LockTarget target : request.targets()) {
                    addRow(own.next(), target, values(List.of(target), request.lockId(), request.owner()));
                }
            }
            throw new CannotAcquireLockException("The lock changed hands faster than its holder could be read");
        });
    }

    private Optional<List<Lease>> tryAcquire(LockConnection own, AcquireRequest request, MapSqlParameterSource values)
            throws SQLException {
        return request.targets().size() > 1
                ? changeAll(own, sql.acquire, request, values)
                : acquireOne(own.next(), values)
                        .map(token -> List.of(request.newLease(request.targets().get(0), token)));
    }

    /** Acquires the only target of a request, and returns its token. */
    Optional<Long> acquireOne(Connection own, MapSqlParameterSource values) throws SQLException {
        return statement(sql.acquire).returned(own, values).map(LeaseStatement.Returned::value);
    }

    /** Changes all of the leases or none; returns them, sorted, if all are the grant's afterwards. */
    private Optional<List<Lease>> changeAll(
            LockConnection own, String update, AcquireRequest grant, MapSqlParameterSource values) throws SQLException {
        return own.allOrNothing(steps -> {
            statement(update).returned(steps.next(), values);
            List<Lease> live = leases(steps.next(), sql.find, values)
                    .filter(lease -> lease.isOf(grant.lockId(), grant.owner()))
                    .filter(lease -> grant.targets().contains(lease.target()))
                    .toList();
            return Optional.of(live).filter(all -> all.size() == grant.targets().size());
        });
    }

    /** Adds the row of a target. Does nothing if there is one. */
    protected void addRow(Connection own, LockTarget target, MapSqlParameterSource values) throws SQLException {
        statement(add).update(own, values);
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        AcquireRequest grant = new AcquireRequest(targets, lockId, owner, terms);
        MapSqlParameterSource values = values(grant);
        return jdbc.atOnce(renewalTimeout(grant), own -> {
            if (targets.size() > 1) {
                return changeAll(own, sql.renew, grant, values)
                        .flatMap(live -> live.stream().map(Lease::remaining).min(Comparator.naturalOrder()));
            }
            return statement(sql.renew).returned(own.next(), values).map(left -> Duration.of(left.value(), MICROS));
        });
    }

    /** The next renewal is due after a third of the lease; until then this one may still succeed. */
    private static Duration renewalTimeout(AcquireRequest grant) {
        return Collections.min(List.of(grant.terms().lease().dividedBy(3).plus(ROUND_TRIP_TIME), grant.replyTimeout()));
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration remaining) {
        MapSqlParameterSource values =
                values(List.of(target), lockId, owner).addValue("left", MICROSECONDS.convert(remaining));
        jdbc.atOnce(own -> statement(sql.shorten).update(own, values));
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        return jdbc.withCaller(callers -> leases(callers, sql.check, values(List.of(target), lockId, owner))
                .findFirst());
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        ConnectionCallback<Boolean> release = connection ->
                statement(sql.release).update(connection, values(targets, lockId, owner)) == targets.size();
        return jdbc.isInTransaction() ? jdbc.updateWithCaller(release) : jdbc.atOnce(release);
    }

    @Override
    public void afterTransaction(Runnable action) {
        jdbc.afterTransaction(action);
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return targets.isEmpty()
                ? List.of()
                : jdbc.read(reader -> leases(reader, sql.find, values(List.copyOf(targets)))
                        .filter(lease -> targets.contains(lease.target()))
                        .toList());
    }

    /** The name of a target begins with its type and a slash; the character after the slash is the zero. */
    @Override
    public List<Lease> findAll(String type) {
        var values = new MapSqlParameterSource(Map.of("type", type, "from", type + '/', "to", type + '0'));
        return jdbc.read(reader -> leases(reader, sql.findAll, values).toList());
    }

    private MapSqlParameterSource values(AcquireRequest request) {
        return values(request.targets(), request.lockId(), request.owner())
                .addValue("lease", MICROSECONDS.convert(request.terms().lease()))
                .addValue("cap", MICROSECONDS.convert(request.terms().cap()));
    }

    private MapSqlParameterSource values(List<LockTarget> targets, LockId lockId, String owner) {
        return values(targets)
                .addValue("number", targets.size())
                .addValue("lockid", lockId.value())
                .addValue("owner", LockOwner.requireStorable(owner))
                .addValue("type", targets.get(0).type())
                .addValue("id", targets.get(0).id())
                .addValue("name", targets.get(0).name());
    }

    private MapSqlParameterSource values(List<LockTarget> targets) {
        return new MapSqlParameterSource(
                "targets", targets.stream().sorted().map(this::key).toList());
    }

    /** Returns the prepared form of a statement, which logs it by this store's logger. */
    protected final LeaseStatement statement(String text) {
        return statements.computeIfAbsent(text, absent -> new LeaseStatement(absent, getClass()));
    }

    private Stream<Lease> leases(Connection connection, String text, MapSqlParameterSource values) throws SQLException {
        return statement(text).query(connection, values, (row, n) -> lease(row)).stream()
                .sorted(Comparator.comparing(Lease::target));
    }

    private Lease lease(ResultSet row) throws SQLException {
        LocalDateTime now = row.getObject("now", LocalDateTime.class);
        return new Lease(
                target(row),
                new LockId(row.getString("lockid")),
                row.getString("owner"),
                row.getLong("token"),
                Duration.between(row.getObject("locked_at", LocalDateTime.class), now),
                Duration.between(row.getObject("beat_at", LocalDateTime.class), now),
                Duration.between(now, row.getObject("expires_at", LocalDateTime.class)));
    }
}
