package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Leases in the table {@code locks} (chapter 8, section 4.2): one row for each target, whose key is the type and the id. */
class LocksTableStore extends JdbcLeaseStore {

    private static final String ADD = """
            insert into locks (type, id, lockid, owner, token, locked_at, beat_at, expiration_time)
            values (:type, :id, :lockid, :owner, 0, date '1970-01-01', date '1970-01-01', date '1970-01-01')
            on duplicate key update token = token
            """;

    private static final Sql MYSQL = new Sql(
            // Assignments run from left to right, so the expiry reads the new locked_at.
            // Several targets: the subselect locks and counts the available rows; all are acquired, or none.
            /* acquire= */ """
            update locks
               set token = last_insert_id(
                     if(owner = :owner and lockid = :lockid and expiration_time > utc_timestamp(6), token, token + 1)),
                   locked_at = if(owner = :owner and expiration_time > utc_timestamp(6), locked_at, utc_timestamp(6)),
                   beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   expiration_time = greatest(
                     if(owner = :owner and lockid = :lockid and expiration_time > utc_timestamp(6),
                        expiration_time, utc_timestamp(6)),
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid, owner = :owner
             where (type, id) in (:targets) and (expiration_time <= utc_timestamp(6) or owner = :owner)
               and (:number = 1 or :number = (select n from (
                     select count(*) as n from locks
                      where (type, id) in (:targets) and (expiration_time <= utc_timestamp(6) or owner = :owner)
                        for update) counted))
               and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)
            """,
            // The third assignment changes nothing, and returns the remaining time. Several are counted as above.
            /* renew= */ """
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
            /* find= */ """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets)
            """,
            /* findAll= */ """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where expiration_time > utc_timestamp(6) and type = :type
            """,
            /* check= */ """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, utc_timestamp(6) as now
              from locks
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update locks set expiration_time = least(expiration_time, timestampadd(microsecond, :left, utc_timestamp(6)))
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update locks set expiration_time = date '1970-01-01'
             where expiration_time > utc_timestamp(6) and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """);

    private static final Sql H2 = new Sql(
            // All assignments read the old row.
            /* acquire= */ """
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
            /* renew= */ """
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
            /* find= */ """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, now
              from locks cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiration_time > now and (type, id) in (:targets)
            """,
            /* findAll= */ """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, now
              from locks cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiration_time > now and type = :type
            """,
            /* check= */ """
            select type, id, lockid, owner, token, locked_at, beat_at, expiration_time as expires_at, now
              from locks cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiration_time > now and (type, id) in (:targets) and owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update locks set expiration_time = least(expiration_time,
                     timestampadd(microsecond, :left, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))))
             where expiration_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update locks set expiration_time = date '1970-01-01'
             where expiration_time > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and (type, id) in (:targets) and owner = :owner and lockid = :lockid
            """);

    LocksTableStore(LockJdbcOperations jdbc) {
        super("locks", jdbc, ADD, MYSQL, H2);
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
