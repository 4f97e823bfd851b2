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
            values (:name, :lockid, :owner, 0,
                    timestamp '1970-01-01 00:00:00', timestamp '1970-01-01 00:00:00', timestamp '1970-01-01 00:00:00')
            on duplicate key update token = token
            """;

    /** Assignments run from left to right: if the owner is the requester after the first, it gets the rest. */
    private static final String MYSQL_INSERT = """
            insert into lock_table (resource, lock_owner, lock_expire_time, lockid, token, locked_at, beat_at)
            values (:name, :owner, timestampadd(microsecond, :lease, utc_timestamp(6)), :lockid, 1,
                    utc_timestamp(6), utc_timestamp(6))
            on duplicate key update
              lock_owner = case when lock_expire_time <= utc_timestamp(6)
                                 and (@interlock_start is null
                                      or unix_timestamp(sysdate(6)) - @interlock_start < :until)
                                then :owner else lock_owner end,
              token = case when lock_owner = :owner
                           then last_insert_id(case when lockid = :lockid and lock_expire_time > utc_timestamp(6)
                                                    then token else token + 1 end)
                           else token end,
              locked_at = case when lock_owner = :owner and lock_expire_time <= utc_timestamp(6)
                               then utc_timestamp(6) else locked_at end,
              beat_at = case when lock_owner = :owner
                             then greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)) else beat_at end,
              lock_expire_time = case when lock_owner = :owner then greatest(
                case when lockid = :lockid and lock_expire_time > utc_timestamp(6)
                     then lock_expire_time else utc_timestamp(6) end,
                least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at)))
                else lock_expire_time end,
              lockid = case when lock_owner = :owner then :lockid else lockid end
            """;

    private static final Sql MYSQL = new Sql(
            // acquire: of several targets, the subselect locks and counts the available rows; all are acquired, or none
            """
            update /*+ index(lock_table unique_resource) */ lock_table
               set token = case when lock_owner = :owner and lockid = :lockid and lock_expire_time > utc_timestamp(6)
                                then token else token + 1 end,
                   locked_at = case when lock_owner = :owner and lock_expire_time > utc_timestamp(6)
                                    then locked_at else utc_timestamp(6) end,
                   beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   lock_expire_time = greatest(
                     case when lock_owner = :owner and lockid = :lockid and lock_expire_time > utc_timestamp(6)
                          then lock_expire_time else utc_timestamp(6) end,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid, lock_owner = :owner
             where resource in (:targets) and (lock_expire_time <= utc_timestamp(6) or lock_owner = :owner)
               and :number = (select n from (
                     select /*+ index(lock_table unique_resource) */ count(*) as n from lock_table
                      where resource in (:targets) and (lock_expire_time <= utc_timestamp(6) or lock_owner = :owner)
                        for update) counted)
               and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)
            """,
            ADD,
            // renew: the third assignment changes nothing, and returns the remaining time; several are counted as above
            """
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
            // find
            """
            select resource, lockid, lock_owner as owner, token,
                   locked_at, beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where lock_expire_time > utc_timestamp(6) and resource in (:targets)
            """,
            // findByType
            """
            select resource, lockid, lock_owner as owner, token,
                   locked_at, beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where lock_expire_time > utc_timestamp(6) and resource > :from and resource < :to
            """,
            // check
            """
            select resource, lockid, lock_owner as owner, token,
                   locked_at, beat_at, lock_expire_time as expires_at, utc_timestamp(6) as now
              from lock_table
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
               for update
            """,
            // shorten
            """
            update /*+ index(lock_table unique_resource) */ lock_table
               set lock_expire_time = least(lock_expire_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """,
            // release
            """
            update /*+ index(lock_table unique_resource) */ lock_table
               set lock_expire_time = timestamp '1970-01-01 00:00:00'
             where lock_expire_time > utc_timestamp(6) and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """);

    private static final Sql H2 = new Sql(
            // acquire: all assignments read the old row
            """
            select token from final table (
              update lock_table
                 set (token, locked_at, beat_at, lock_expire_time) = (
                       select case when lock_owner = :owner and lockid = :lockid and lock_expire_time > now
                                   then token else token + 1 end,
                              case when lock_owner = :owner and lock_expire_time > now then locked_at else now end,
                              greatest(now, timestampadd(microsecond, 1, beat_at)),
                              greatest(case when lock_owner = :owner and lockid = :lockid and lock_expire_time > now
                                            then lock_expire_time else now end,
                                       least(timestampadd(microsecond, :lease, now),
                                             timestampadd(microsecond, :cap,
                                               case when lock_owner = :owner and lock_expire_time > now
                                                    then locked_at else now end)))
                         from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock),
                     lockid = :lockid, lock_owner = :owner
               where resource in (:targets)
                 and (lock_expire_time <= cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) or lock_owner = :owner))
            """,
            ADD,
            // renew
            """
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
            // find
            """
            select resource, lockid, lock_owner as owner, token, locked_at, beat_at, lock_expire_time as expires_at, now
              from lock_table cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and resource in (:targets)
            """,
            // findByType
            """
            select resource, lockid, lock_owner as owner, token, locked_at, beat_at, lock_expire_time as expires_at, now
              from lock_table cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where lock_expire_time > now and resource > :from and resource < :to
            """,
            // check
            """
            select resource, lockid, lock_owner as owner, token, locked_at, beat_at, lock_expire_time as expires_at,
                   cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now
              from lock_table
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and resource in (:targets) and lock_owner = :owner and lockid = :lockid
               for update
            """,
            // shorten
            """
            update lock_table set lock_expire_time = least(lock_expire_time,
                     timestampadd(microsecond, :left, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))))
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """,
            // release
            """
            update lock_table set lock_expire_time = timestamp '1970-01-01 00:00:00'
             where lock_expire_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and resource in (:targets) and lock_owner = :owner and lockid = :lockid
            """);

    private final boolean inserts;

    LockTableStore(LockJdbcOperations jdbc) {
        super("lock_table", jdbc, MYSQL, H2);
        this.inserts = jdbc.isMySql();
    }

    /** On MySQL by the insert. A new row returns its generated id, and its token is the first. */
    @Override
    Optional<Long> acquireOne(Connection own, MapSqlParameterSource values) throws SQLException {
        return inserts
                ? statement(MYSQL_INSERT)
                        .returned(own, values)
                        .map(returned -> returned.changed() == 1 ? 1 : returned.value())
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
