package dev.interlock.lock.jdbc;

import static java.time.temporal.ChronoUnit.MICROS;
import static java.util.concurrent.TimeUnit.MICROSECONDS;

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
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Leases in a table of the application's database (ADR 19). The clock of the database decides, in microseconds. A subclass
 * contributes the statements of its table.
 *
 * <ol>
 *   <li>A conditional update acquires the target's row if no lease on it is live. It returns the token.
 *   <li>If it changed no row, the live lease is read. Another owner's is the answer; the owner's own is acquired again.
 *   <li>If there is none, the row is missing: it is added, and the update is repeated.
 * </ol>
 *
 * <p>Rows stay when a lease ends. Deleting them would restart the tokens, and InnoDB deadlocks on deletes among inserts.
 */
public abstract class JdbcLeaseStore implements LeaseStore {

    private static final int MAX_ATTEMPTS = 10;
    private static final Duration ROUND_TRIP_TIME = Duration.ofMillis(100);

    private final Map<String, LeaseStatement> statements = new ConcurrentHashMap<>();
    private final String name;
    private final LeaseCodec codec;
    private final LeaseSql sql;
    private final LeaseStatement acquire;
    private final LeaseStatement reenter;
    private final LeaseStatement renew;
    final LockJdbcOperations jdbc;

    /** @param key returns what the key in {@code :targets} is compared with: one value, or an array of several */
    protected JdbcLeaseStore(String name, LockJdbcOperations jdbc, Function<LockTarget, Object> key, LeaseSql sql) {
        this.name = name;
        this.jdbc = jdbc;
        this.codec = new LeaseCodec(key);
        this.sql = sql;
        this.acquire = new LeaseStatement(jdbc.dialect().returning(sql.token(), sql.acquire()), getClass());
        this.reenter = new LeaseStatement(jdbc.dialect().returning(sql.token(), sql.reenter()), getClass());
        this.renew = new LeaseStatement(jdbc.dialect().returning(sql.remaining(), sql.renew()), getClass());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return jdbc.atOnce(request.replyTimeout(), own -> {
            for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
                Optional<AcquireResult> result = request.targets().size() == 1
                        ? acquireOne(own, request)
                        : new SeveralTargets(this).acquire(own, request);
                if (result.isPresent()) {
                    return result.get();
                }
            }
            throw new CannotAcquireLockException("The lock changed hands faster than its holder could be read");
        });
    }

    private Optional<AcquireResult> acquireOne(LockConnection own, AcquireRequest request) throws SQLException {
        LockTarget target = request.targets().get(0);
        MapSqlParameterSource values = values(own, request);
        Optional<Long> token = acquire.returned(own.next(), values);
        if (token.isEmpty()) {
            Optional<Lease> live = find(own, request).findFirst();
            if (live.filter(request::isRefusedBy).isPresent()) {
                return live.map(Held::new);
            }
            token = live.isPresent() ? reenter.returned(own.next(), values) : addRow(own.next(), target, values);
        }
        return token.map(number -> new Granted(List.of(request.newLease(target, number))));
    }

    /** Adds the row of a target, unless there is one; returns the token if the new row is granted to the requester. */
    protected Optional<Long> addRow(Connection own, LockTarget target, MapSqlParameterSource values)
            throws SQLException {
        statement(sql.add()).update(own, values);
        return Optional.empty();
    }

    /** Acquires several targets, one after the other in their order, until one is refused. */
    void acquireEach(LockConnection own, AcquireRequest request) throws SQLException {
        for (LockTarget target : request.targets()) {
            MapSqlParameterSource values = values(own, request.only(target));
            if (acquire.returned(own.next(), values).isEmpty()
                    && reenter.returned(own.next(), values).isEmpty()) {
                return;
            }
        }
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        AcquireRequest grant = new AcquireRequest(targets, lockId, owner, terms);
        return jdbc.atOnce(
                renewalTimeout(grant),
                own -> targets.size() == 1
                        ? renew(own, grant).map(left -> Duration.of(left, MICROS))
                        : new SeveralTargets(this).renew(own, grant));
    }

    /** Returns the remaining microseconds of one of the leases. */
    Optional<Long> renew(LockConnection own, AcquireRequest grant) throws SQLException {
        return renew.returned(own.next(), values(own, grant));
    }

    /** The next renewal is due after a third of the lease; until then this one may still succeed. */
    private static Duration renewalTimeout(AcquireRequest grant) {
        return Collections.min(List.of(grant.terms().lease().dividedBy(3).plus(ROUND_TRIP_TIME), grant.replyTimeout()));
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration remaining) {
        MapSqlParameterSource values =
                codec.values(List.of(target), lockId, owner).addValue("left", MICROSECONDS.convert(remaining));
        jdbc.atOnce(own -> statement(sql.shorten()).update(own, values));
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        MapSqlParameterSource values = codec.values(List.of(target), lockId, owner);
        return jdbc.transaction()
                .execute(callers -> leases(callers, sql.check(), values).findFirst());
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        MapSqlParameterSource values = codec.values(targets, lockId, owner);
        ConnectionCallback<Boolean> release =
                connection -> statement(sql.release()).update(connection, values) == targets.size();
        return jdbc.transaction().isActive() ? jdbc.transaction().update(release) : jdbc.atOnce(release);
    }

    @Override
    public void afterTransaction(Runnable action) {
        jdbc.transaction().whenEnded(action);
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return targets.isEmpty()
                ? List.of()
                : jdbc.read(reader -> leases(reader, sql.find(), codec.values(targets))
                        .filter(lease -> targets.contains(lease.target()))
                        .toList());
    }

    @Override
    public List<Lease> findAll(String type) {
        return jdbc.read(
                reader -> leases(reader, sql.findAll(), LeaseCodec.values(type)).toList());
    }

    final Stream<Lease> find(LockConnection own, AcquireRequest request) throws SQLException {
        return leases(own.next(), sql.find(), values(own, request));
    }

    final MapSqlParameterSource values(LockConnection own, AcquireRequest request) {
        return codec.values(request, own.until());
    }

    /** Returns the prepared form of a statement, which logs it by this store's logger. */
    protected final LeaseStatement statement(String text) {
        return statements.computeIfAbsent(
                text, absent -> new LeaseStatement(jdbc.dialect().sql(absent), getClass()));
    }

    private Stream<Lease> leases(Connection connection, String text, MapSqlParameterSource values) throws SQLException {
        return statement(text).query(connection, values, (row, n) -> LeaseCodec.lease(row)).stream()
                .sorted(Comparator.comparing(Lease::target));
    }
}
