package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Leases in the table {@code locks} (chapter 8, section 4.2): one row for each target, whose key is the type and the id. */
class LocksTableStore extends JdbcLeaseStore {

    private static final String ADD = """
            insert into locks (type, id, lockid, owner, token, locked_at, beat_at, expiration_time)
            values (:type, :id, :lockid, :owner, 0,
                    timestamp '1970-01-01 00:00:00', timestamp '1970-01-01 00:00:00', timestamp '1970-01-01 00:00:00')
            on duplicate key update token = token
            """;

    private static final Sql MYSQL = new Sql(
            // acquire: assignments run from left to right, so the expiry reads the new locked_at
            // several targets: the subselect locks and counts the available rows; all are acquired, or none
            """
            update locks
               set token = last_insert_id(
                     case when owner = :owner and lockid = :lockid and expiration_time > utc_timestamp(6)
                          then token else token + 1 end),
                   locked_at = case when owner = :owner and expiration_time > utc_timestamp(6)
                                    then locked_at else utc_timestamp(6) end,
                   beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   expiration_time = greatest(
                     case when owner = :owner and lockid = :lockid and expiration_time > utc_timestamp(6)
                          then expiration_time else utc_timestamp(6) end,
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid, owner = :owner
             where (type, id) in (:targets) and (expiration_time <= utc_timestamp(6) or owner = :owner)
               and (:number = 1 or :number = (select n from (
                     select count(*) as n from locks
                      where (type, id) in (:targets) and (expiration_time <= utc_timestamp(6) or owner = :owner)
                        for update) counted))
               and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)
            """,
            ADD,
            // renew: the third assignment changes nothing, and returns the remaining time; several are counted as above
            """
            update locks
               set beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   expiration_time = greatest(expiration_time, least(timestampadd(microsecond, :lease, utc_timestamp(6)),
                                                                     timestampadd(microsecond, :cap, locked_at))),
                   token = token + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), expiration_time))
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
               and (:number = 1 or :number = (select n from (
                     select count(*) as n from locks
                      where (type, id) in (:targets) and expiration_time > utc_timestamp(6) and owner = :owner
                        and lockid = :lockid
                        for update) counted))
            """,
            // find
            """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets)
            """,
            // findByType
            """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where expiration_time > utc_timestamp(6) and type = :type
            """,
            // check
            """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
               for update
            """,
            // shorten
            """
            update locks set expiration_time = least(expiration_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """,
            // release
            """
            update locks set expiration_time = timestamp '1970-01-01 00:00:00'
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """);

    private static final Sql H2 = new Sql(
            // acquire: all assignments read the old row
            """
            select token from final table (
              update locks
                 set (token, locked_at, beat_at, expiration_time) = (
                       select case when owner = :owner and lockid = :lockid and expiration_time > now
                                   then token else token + 1 end,
                              case when owner = :owner and expiration_time > now then locked_at else now end,
                              greatest(now, timestampadd(microsecond, 1, beat_at)),
                              greatest(case when owner = :owner and lockid = :lockid and expiration_time > now
                                            then expiration_time else now end,
                                       least(timestampadd(microsecond, :lease, now),
                                             timestampadd(microsecond, :cap,
                                               case when owner = :owner and expiration_time > now then locked_at else now end)))
                         from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock),
                     lockid = :lockid, owner = :owner
               where (type, id) in (:targets)
                 and (expiration_time <= cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) or owner = :owner))
            """,
            ADD,
            // renew
            """
            select timestampdiff(microsecond, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)), expiration_time)
              from final table (
                update locks
                   set (beat_at, expiration_time) = (
                         select greatest(now, timestampadd(microsecond, 1, beat_at)),
                                greatest(expiration_time, least(timestampadd(microsecond, :lease, now),
                                                                 timestampadd(microsecond, :cap, locked_at)))
                           from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock)
                 where expiration_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
                   and (type, id) in (:targets) and owner = :owner and lockid = :lockid)
            """,
            // find
            """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, now
              from locks cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiration_time > now and (type, id) in (:targets)
            """,
            // findByType
            """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, now
              from locks cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiration_time > now and type = :type
            """,
            // check
            """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at,
                   cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now
              from locks
             where expiration_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and (type, id) in (:targets) and owner = :owner and lockid = :lockid
               for update
            """,
            // shorten
            """
            update locks set expiration_time = least(expiration_time,
                     timestampadd(microsecond, :left, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))))
             where expiration_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """,
            // release
            """
            update locks set expiration_time = timestamp '1970-01-01 00:00:00'
             where expiration_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """);

    LocksTableStore(LockJdbcOperations jdbc) {
        super("locks", jdbc, MYSQL, H2);
    }

    @Override
    protected Object key(LockTarget target) {
        return new Object[] {target.type(), target.id()};
    }

    @Override
    protected LockTarget target(ResultSet row) throws SQLException {
        return new LockTarget(row.getString("type"), row.getString("id"));
    }
}
