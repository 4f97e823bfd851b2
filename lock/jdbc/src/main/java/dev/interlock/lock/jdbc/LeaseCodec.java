package dev.interlock.lock.jdbc;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/** Translates requests into the named values of statements ({@link LeaseSql}), and rows into leases. */
final class LeaseCodec {

    private final Function<LockTarget, Object> key;

    /** @param key returns what the key of a row is compared with: one value, or an array of several */
    LeaseCodec(Function<LockTarget, Object> key) {
        this.key = key;
    }

    /** @param until see {@link LockDialect#prepare} */
    MapSqlParameterSource values(AcquireRequest request, double until) {
        return values(request.targets(), request.lockId(), request.owner())
                .addValue("lease", MICROSECONDS.convert(request.terms().lease()))
                .addValue("cap", MICROSECONDS.convert(request.terms().cap()))
                .addValue("until", until);
    }

    MapSqlParameterSource values(List<LockTarget> targets, LockId lockId, String owner) {
        return values(targets)
                .addValue("lockid", lockId.value())
                .addValue("owner", LockOwner.requireStorable(owner))
                .addValue("type", targets.get(0).type())
                .addValue("id", targets.get(0).id())
                .addValue("name", targets.get(0).name());
    }

    MapSqlParameterSource values(Collection<LockTarget> targets) {
        return new MapSqlParameterSource(
                "targets", targets.stream().sorted().map(key).toList());
    }

    /** The name of a target begins with its type and a slash; the character after the slash is the zero. */
    static MapSqlParameterSource values(String type) {
        return new MapSqlParameterSource(Map.of("type", type, "from", type + '/', "to", type + '0'));
    }

    static Lease lease(ResultSet row) throws SQLException {
        LocalDateTime now = row.getObject("now", LocalDateTime.class);
        return new Lease(
                LockTarget.ofName(row.getString("name")),
                new LockId(row.getString("lockid")),
                row.getString("owner"),
                row.getLong("token"),
                Duration.between(row.getObject("locked_at", LocalDateTime.class), now),
                Duration.between(row.getObject("renewed_at", LocalDateTime.class), now),
                Duration.between(now, row.getObject("expires_at", LocalDateTime.class)));
    }
}
