package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;

/**
 * Leases in the table {@code lock_table} ("based on write conflicts"): every request inserts, and the unique key admits one. The
 * published code updates after a refused insert, in the same transaction, and deadlocks. On MySQL the insert becomes the
 * update by itself. Several targets, and H2, whose insert returns no value, use an update.
 */
class LockTableStore extends JdbcLeaseStore {

    private static final String ADD = """
            insert into lock_table (resource, lockid, lock_owner, token, locked_at, beat_at, lock_expire_time)
            values (:name, :lockid, :owner, 0, date '1970-01-01', date '1970-01-01', date '1970-01-01')
            on duplicate key update token = token
            """;

    /** Assignments run from left to right: if the owner is the requester after the first, it gets the rest. */
    private static final String MYSQL_INSERT = """
            insert into lock_table (resource, lock_owner, lock_expire_time, lockid, token, locked_at, beat_at)
            select :name, :owner, timestampadd(microsecond, :lease, utc_timestamp(6)), :lockid, 1, utc_timestamp(6), utc_timestamp(6)
             where @interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until
            on duplicate key update
              lock_owner = if(lock_expire_time <= utc_timestamp(6)
                              and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until),
                              :owner, lock_owner),
              token = if(lock_owner = :owner, last_insert_id(
                           if(lockid = :lockid and lock_expire_time > utc_timestamp(6), token, token + 1)), token),
              locked_at = if(lock_owner = :owner and lock_expire_time <= utc_timestamp(6), utc_timestamp(6), locked_at),
              beat_at = if(lock_owner = :owner, greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)), beat_at),
              lock_expire_time = if(lock_owner = :owner, greatest(
                if(lockid = :lockid and lock_expire_time > utc_timestamp(6), lock_expire_time, utc_timestamp(6)),
                least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                lock_expire_time),
              lockid = if(lock_owner = :owner, :lockid, lockid)
            """;

    private static final Sql MYSQL = new Sql(
            // Several targets: the subselect locks and counts the available rows; all are acquired, or none.
            /* acquire= */ """
            update /*+ index(lock_table unique_resource) */ lock_table
               set token = if(lock_owner = :owner and lockid = :lockid and lock_expire_time > utc_timestamp(6), token, token + 1),
                   locked_at = if(lock_owner = :owner and lock_expire_time > utc_timestamp(6), locked_at, utc_timestamp(6)),
                   beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   lock_expire_time = greatest(
                     if(lock_owner = :owner and lockid = :lockid and lock_expire_time > utc_timestamp(6),
                        lock_expire_time, utc_timestamp(6)),
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid, lock_owner = :owner
             where resource in (:targets) and (lock_expire_time <= utc_timestamp(6) or lock_owner = :owner)
               and :number = (select n from (
                     select /*+ index(lock_table unique_resource) */ count(*) as n from lock_table
                      where resource in (:targets) and (lock_expire_time <= utc_timestamp(6) or lock_owner = :owner)
                        for update) counted)
               and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)
            """,
            // The third assignment changes nothing, and returns the remaining time. Several are counted as above.
            /* renew= */ """
            update /*+ index(lock_table unique_resource) */ lock_table
               set beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   lock_expire_time = greatest(lock_expire_time, least(timestampadd(microsecond, :lease, utc_timestamp(6)),
                                                                       timestampadd(microsecond, :cap, locked_at))),
                   token = token + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), lock_expire_time))
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
               and (:number = 1 or :number = (select n from (
                     select /*+ index(lock_table unique_resource) */ count(*) as n from lock_table
                      where resource in (:targets) and lock_expire_time > utc_timestamp(6)
                        and lock_owner = :owner and lockid = :lockid
                        for update) counted))
            """,
            /* find= */ """
            select resource, lockid, lock_owner as owner, token,
                   locked_at, beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where lock_expire_time > utc_timestamp(6) and resource in (:targets)
            """,
            /* findAll= */ """
            select resource, lockid, lock_owner as owner, token,
                   locked_at, beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where lock_expire_time > utc_timestamp(6) and resource > :from and resource < :to
            """,
            /* check= */ """
            select resource, lockid, lock_owner as owner, token,
                   locked_at, beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update /*+ index(lock_table unique_resource) */ lock_table
               set lock_expire_time = least(lock_expire_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update /*+ index(lock_table unique_resource) */ lock_table set lock_expire_time = date '1970-01-01'
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """);

    private static final Sql H2 = new Sql(
            // All assignments read the old row.
            /* acquire= */ """
            select token from final table (
              update lock_table
                 set (token, locked_at, beat_at, lock_expire_time) = (
                       select case when lock_owner = :owner and lockid = :lockid and lock_expire_time > now
                                   then token else token + 1 end,
                              case when lock_owner = :owner and lock_expire_time > now then locked_at else now end,
                              greatest(now, timestampadd(microsecond, 1, beat_at)),
                              greatest(case when lock_owner = :owner and lockid = :lockid and lock_expire_time > now
                                            then lock_expire_time else now end,
                                       least(timestampadd(microsecond, :lease, now), timestampadd(microsecond, :cap,
                                         case when lock_owner = :owner and lock_expire_time > now then locked_at else now end)))
                         from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock),
                     lockid = :lockid, lock_owner = :owner
               where resource in (:targets)
                 and (lock_expire_time <= cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) or lock_owner = :owner))
            """,
            /* renew= */ """
            select timestampdiff(microsecond, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)), lock_expire_time)
              from final table (
                update lock_table
                   set (beat_at, lock_expire_time) = (
                         select greatest(now, timestampadd(microsecond, 1, beat_at)),
                                greatest(lock_expire_time, least(timestampadd(microsecond, :lease, now),
                                                                 timestampadd(microsecond, :cap, locked_at)))
                           from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock)
                 where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
                   and resource in (:targets) and lock_owner = :owner and lockid = :lockid)
            """,
            /* find= */ """
            select resource, lockid, lock_owner as owner, token, locked_at, beat_at, lock_expire_time as expires_at, now
              from lock_table cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and resource in (:targets)
            """,
            /* findAll= */ """
            select resource, lockid, lock_owner as owner, token, locked_at, beat_at, lock_expire_time as expires_at, now
              from lock_table cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and resource > :from and resource < :to
            """,
            /* check= */ """
            select resource, lockid, lock_owner as owner, token, locked_at, beat_at, lock_expire_time as expires_at, now
              from lock_table cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and resource in (:targets) and lock_owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update lock_table set lock_expire_time = least(lock_expire_time,
                     timestampadd(microsecond, :left, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))))
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update lock_table set lock_expire_time = date '1970-01-01'
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """);

    LockTableStore(LockJdbcOperations jdbc) {
        super("lock_table", jdbc, ADD, MYSQL, H2);
    }

    /** On MySQL by the insert. A new row returns its generated id, and its token is the first. */
    @Override
    Optional<Long> acquireOne(Connection own, MapSqlParameterSource values) throws SQLException {
        return jdbc.isMySql()
                ? statement(MYSQL_INSERT).returned(own, values).map(row -> row.changed() == 1 ? 1 : row.value())
                : super.acquireOne(own, values);
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
