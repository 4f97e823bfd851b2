package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Leases in the table {@code lock_table} ("based on write conflicts"). The key is a number; the unique key on the resource admits
 * one insert of many.
 *
 * <p>The published code inserts, after a conflict updates in the same transaction, and deadlocks; a release deletes the row. Here
 * each statement commits by itself, and the row stays. So the insert acquires a resource once, and the update ever after.
 */
class LockTableStore extends JdbcLeaseStore {

    // Has no effect after its caller's timeout (LockDialect.prepare).
    private static final String INSERT = """
            insert into lock_table (resource, lock_owner, lockid, token, locked_at, renewed_at, lock_expire_time)
            select :name, :owner, :lockid, 1, utc_timestamp(6), utc_timestamp(6),
                   timestampadd(microsecond, :lease, utc_timestamp(6))
             where unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    private static final String ACQUIRE = """
            update lock_table
               set token = last_insert_id(token + 1), lock_owner = :owner, lockid = :lockid,
                   locked_at = utc_timestamp(6), renewed_at = utc_timestamp(6),
                   lock_expire_time = timestampadd(microsecond, :lease, utc_timestamp(6))
             where resource = :name and lock_expire_time <= utc_timestamp(6)
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The owner again: the same lock id keeps its token and is never shortened, another one takes the lease over. */
    private static final String REENTER = """
            update lock_table
               set token = last_insert_id(case when lockid = :lockid then token else token + 1 end),
                   renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   lock_expire_time = greatest(case when lockid = :lockid then lock_expire_time else utc_timestamp(6) end,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid
             where resource = :name and lock_expire_time > utc_timestamp(6) and lock_owner = :owner
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    /** The third assignment changes nothing: it returns the remaining time. The hints keep MySQL from locking all rows. */
    private static final String RENEW = """
            update /*+ index(lock_table unique_resource) */ lock_table
               set renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   lock_expire_time = greatest(lock_expire_time,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   token = token + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), lock_expire_time))
             where resource in (:targets) and lock_expire_time > utc_timestamp(6) and lock_owner = :owner and lockid = :lockid
            """;

    /** Several resources at once: acquires those that are free, and those of the owner again, in the order of the index. */
    private static final String ACQUIRE_SEVERAL = """
            update /*+ index(lock_table unique_resource) */ lock_table
               set token = case when lock_expire_time > utc_timestamp(6) and lockid = :lockid then token else token + 1 end,
                   locked_at = case when lock_expire_time > utc_timestamp(6) then locked_at else utc_timestamp(6) end,
                   renewed_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, renewed_at)),
                   lock_expire_time = case when lock_expire_time <= utc_timestamp(6)
                     then timestampadd(microsecond, :lease, utc_timestamp(6))
                     else greatest(case when lockid = :lockid then lock_expire_time else utc_timestamp(6) end,
                       least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))) end,
                   lockid = :lockid, lock_owner = :owner
             where resource in (:targets) and (lock_expire_time <= utc_timestamp(6) or lock_owner = :owner)
               and unix_timestamp(sysdate(6)) - @interlock_start < :until
            """;

    private static final LeaseSql SQL = new LeaseSql(
            /* token= */ "token",
            /* expiry= */ "lock_expire_time",
            ACQUIRE,
            REENTER,
            RENEW,
            /* add= */ INSERT,
            /* find= */ """
            select resource as name, lockid, lock_owner as owner, token,
                   locked_at, renewed_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where resource in (:targets) and lock_expire_time > utc_timestamp(6)
            """,
            /* findAll= */ """
            select resource as name, lockid, lock_owner as owner, token,
                   locked_at, renewed_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where resource > :from and resource < :to and lock_expire_time > utc_timestamp(6)
            """,
            /* check= */ """
            select resource as name, lockid, lock_owner as owner, token,
                   locked_at, renewed_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where resource in (:targets) and lock_expire_time > utc_timestamp(6) and lock_owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update /*+ index(lock_table unique_resource) */ lock_table
               set lock_expire_time = least(lock_expire_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where resource in (:targets) and lock_expire_time > utc_timestamp(6) and lock_owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update /*+ index(lock_table unique_resource) */ lock_table set lock_expire_time = date '1970-01-01'
             where resource in (:targets) and lock_expire_time > utc_timestamp(6) and lock_owner = :owner and lockid = :lockid
            """);

    LockTableStore(LockJdbcOperations jdbc) {
        super("lock_table", jdbc, LockTarget::name, SQL);
    }

    /** Acquires by the insert, whose token is the first, unless another request has inserted the row. */
    @Override
    protected Optional<Long> addRow(Connection own, LockTarget target, MapSqlParameterSource values)
            throws SQLException {
        try {
            return statement(INSERT).update(own, values) == 1 ? Optional.of(1L) : Optional.empty();
        } catch (SQLIntegrityConstraintViolationException conflict) {
            return Optional.empty();
        }
    }

    @Override
    void acquireEach(LockConnection own, AcquireRequest request) throws SQLException {
        statement(ACQUIRE_SEVERAL).update(own.next(), values(own, request));
    }
}
