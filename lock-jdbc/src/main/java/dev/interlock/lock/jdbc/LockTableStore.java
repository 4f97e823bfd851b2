package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Leases in the table {@code lock_table} (T10; "based on write conflicts"): everybody inserts, and the unique key lets one
 * through. The published code updates after a refused insert, in the same transaction, which deadlocks; here the insert turns
 * into the update by itself.
 */
class LockTableStore extends JdbcLeaseStore {

    /** For several, which must not conflict while they hold others; and for H2, whose insert hands back no value. */
    private static final String TAKE = """
            update /*+ index(lock_table unique_resource) */ lock_table
               set token = {new token}, locked_at = {new since}, beat_at = {new beat}, lock_expire_time = {new end},
                   lockid = :lockid, lock_owner = :owner
             where resource in (:targets) and (lock_expire_time <= {now} or lock_owner = :owner)
               and {in time}
            """;

    /** The owner comes first: whether it is hers from then on says whether she gets the rest. */
    private static final String INSERT_OR_TAKE = """
            insert into lock_table (resource, lock_owner, lock_expire_time, lockid, token, locked_at, beat_at)
            values (:name, :owner, timestampadd(microsecond, :lease, {now}), :lockid, 1, {now}, {now})
            on duplicate key update
              lock_owner = case when lock_expire_time <= {now} and {in time} then :owner else lock_owner end,
              token = case when lock_owner = :owner then last_insert_id({new token}) else token end,
              locked_at = case when lock_owner = :owner then {new since} else locked_at end,
              beat_at = case when lock_owner = :owner then {new beat} else beat_at end,
              lock_expire_time = case when lock_owner = :owner then {new end} else lock_expire_time end,
              lockid = case when lock_owner = :owner then :lockid else lockid end
            """;

    private static final LeaseColumns COLUMNS = new LeaseColumns(
            "lock_table",
            "/*+ index(lock_table unique_resource) */ ",
            "resource",
            ":name",
            "resource",
            "lock_owner = :owner",
            "resource > :from and resource < :to",
            "lockid",
            "lock_owner",
            "token",
            "locked_at",
            "beat_at",
            "lock_expire_time");

    private final LockDialect dialect;
    private final LeaseStatement insertOrTake;

    LockTableStore(LockJdbcOperations jdbc, LockDialect dialect) {
        super(jdbc, new LeaseSql(dialect, COLUMNS, TAKE));
        this.dialect = dialect;
        this.insertOrTake = sql.statement(INSERT_OR_TAKE);
    }

    /** A new row hands out the id that it was given; its token is the first. */
    @Override
    Optional<Long> takeOne(Connection own, MapSqlParameterSource values) throws SQLException {
        return switch (dialect) {
            case H2 -> super.takeOne(own, values);
            case MYSQL -> insertOrTake.key(own, values).map(key -> key.rows() == 1 ? 1 : key.value());
        };
    }

    @Override
    protected Object key(LockTarget target) {
        return target.name();
    }

    @Override
    protected LockTarget target(ResultSet row) throws SQLException {
        return LockTarget.ofName(row.getString("resource"));
    }
}
