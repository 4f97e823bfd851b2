package dev.interlock.lock.jdbc;

import dev.interlock.lock.LockTarget;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * Leases in the table {@code dist_lock} (the book's appendix C): a name, its owner, and an expiry. The published code reads the
 * row with a lock, compares it with the clock of the process, and writes it. Here one update does all three.
 */
class DistLockTableStore extends JdbcLeaseStore {

    private static final String ADD = """
            insert into dist_lock (name, lockid, owner, token, locked_at, beat_at, expiry)
            values (:name, :lockid, :owner, 0, date '1970-01-01', date '1970-01-01', date '1970-01-01')
            on duplicate key update token = token
            """;

    private static final Sql MYSQL = new Sql(
            // Assignments run from left to right, so the expiry reads the new locked_at.
            // Several targets: the subselect locks and counts the available rows; all are acquired, or none.
            /* acquire= */ """
            update dist_lock
               set token = last_insert_id(
                     if(owner = :owner and lockid = :lockid and expiry > utc_timestamp(6), token, token + 1)),
                   locked_at = if(owner = :owner and expiry > utc_timestamp(6), locked_at, utc_timestamp(6)),
                   beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   expiry = greatest(
                     if(owner = :owner and lockid = :lockid and expiry > utc_timestamp(6), expiry, utc_timestamp(6)),
                     least(timestampadd(microsecond, :lease, utc_timestamp(6)), timestampadd(microsecond, :cap, locked_at))),
                   lockid = :lockid, owner = :owner
             where name in (:targets) and (expiry <= utc_timestamp(6) or owner = :owner)
               and (:number = 1 or :number = (select n from (
                     select count(*) as n from dist_lock
                      where name in (:targets) and (expiry <= utc_timestamp(6) or owner = :owner)
                        for update) counted))
               and (@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)
            """,
            // The third assignment changes nothing, and returns the remaining time. Several are counted as above.
            /* renew= */ """
            update dist_lock
               set beat_at = greatest(utc_timestamp(6), timestampadd(microsecond, 1, beat_at)),
                   expiry = greatest(expiry, least(timestampadd(microsecond, :lease, utc_timestamp(6)),
                                                   timestampadd(microsecond, :cap, locked_at))),
                   token = token + 0 * last_insert_id(timestampdiff(microsecond, utc_timestamp(6), expiry))
             where expiry > utc_timestamp(6) and name in (:targets) and owner = :owner and lockid = :lockid
               and (:number = 1 or :number = (select n from (
                     select count(*) as n from dist_lock
                      where name in (:targets) and expiry > utc_timestamp(6) and owner = :owner and lockid = :lockid
                        for update) counted))
            """,
            /* find= */ """
            select name, lockid, owner, token, locked_at, beat_at, expiry as expires_at, utc_timestamp(6) as now
              from dist_lock
             where expiry > utc_timestamp(6) and name in (:targets)
            """,
            /* findAll= */ """
            select name, lockid, owner, token, locked_at, beat_at, expiry as expires_at, utc_timestamp(6) as now
              from dist_lock
             where expiry > utc_timestamp(6) and name > :from and name < :to
            """,
            /* check= */ """
            select name, lockid, owner, token, locked_at, beat_at, expiry as expires_at, utc_timestamp(6) as now
              from dist_lock
             where expiry > utc_timestamp(6) and name in (:targets) and owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update dist_lock set expiry = least(expiry, timestampadd(microsecond, :left, utc_timestamp(6)))
             where expiry > utc_timestamp(6) and name in (:targets) and owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update dist_lock set expiry = date '1970-01-01'
             where expiry > utc_timestamp(6) and name in (:targets) and owner = :owner and lockid = :lockid
            """);

    private static final Sql H2 = new Sql(
            // All assignments read the old row.
            /* acquire= */ """
            select token from final table (
              update dist_lock
                 set (token, locked_at, beat_at, expiry) = (
                       select case when owner = :owner and lockid = :lockid and expiry > now then token else token + 1 end,
                              case when owner = :owner and expiry > now then locked_at else now end,
                              greatest(now, timestampadd(microsecond, 1, beat_at)),
                              greatest(case when owner = :owner and lockid = :lockid and expiry > now
                                            then expiry else now end,
                                       least(timestampadd(microsecond, :lease, now),
                                             timestampadd(microsecond, :cap,
                                               case when owner = :owner and expiry > now then locked_at else now end)))
                         from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock),
                     lockid = :lockid, owner = :owner
               where name in (:targets)
                 and (expiry <= cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) or owner = :owner))
            """,
            /* renew= */ """
            select timestampdiff(microsecond, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)), expiry)
              from final table (
                update dist_lock
                   set (beat_at, expiry) = (
                         select greatest(now, timestampadd(microsecond, 1, beat_at)),
                                greatest(expiry, least(timestampadd(microsecond, :lease, now),
                                                                 timestampadd(microsecond, :cap, locked_at)))
                           from (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock)
                 where expiry > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
                   and name in (:targets) and owner = :owner and lockid = :lockid)
            """,
            /* find= */ """
            select name, lockid, owner, token, locked_at, beat_at, expiry as expires_at, now
              from dist_lock cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiry > now and name in (:targets)
            """,
            /* findAll= */ """
            select name, lockid, owner, token, locked_at, beat_at, expiry as expires_at, now
              from dist_lock cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiry > now and name > :from and name < :to
            """,
            /* check= */ """
            select name, lockid, owner, token, locked_at, beat_at, expiry as expires_at, now
              from dist_lock cross join (select cast(current_timestamp(6) at time zone 'UTC' as timestamp(6)) as now) clock
             where expiry > now and name in (:targets) and owner = :owner and lockid = :lockid
               for update
            """,
            /* shorten= */ """
            update dist_lock set expiry = least(expiry,
                     timestampadd(microsecond, :left, cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))))
             where expiry > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and name in (:targets) and owner = :owner and lockid = :lockid
            """,
            /* release= */ """
            update dist_lock set expiry = date '1970-01-01'
             where expiry > cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))
               and name in (:targets) and owner = :owner and lockid = :lockid
            """);

    DistLockTableStore(LockJdbcOperations jdbc) {
        super("dist_lock", jdbc, ADD, MYSQL, H2);
    }

    @Override
    protected Object key(LockTarget target) {
        return target.name();
    }

    @Override
    protected LockTarget target(ResultSet row) throws SQLException {
        return LockTarget.ofName(row.getString("name"));
    }
}
